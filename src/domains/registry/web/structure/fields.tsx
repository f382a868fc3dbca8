import { useQuery } from '@tanstack/react-query'
import { Degree, Faculty, Program } from '#academics/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api.ts'
import { SelectField } from '#platform/web/form/choice-fields.tsx'
import { LocalizedField } from '#platform/web/form/localized-field.tsx'
import { TextField } from '#platform/web/form/text-fields.tsx'
import { type Text, useLanguage, useText, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'

/** Code and name, which everything in the catalogue has. */
export function NamedFields() {
  const t = useWords(words)
  return (
    <>
      <TextField name="code" label={t('structure.code')} />
      <LocalizedField name="name" label={t('structure.name')} />
    </>
  )
}

const parents = { faculty: Faculty, degree: Degree, program: Program }
export type Parent = keyof typeof parents
export const parentsQuery = (kind: Parent) =>
  listOf(parents[kind], { itemsPerPage: 999, order: { code: 'asc' } }, { fields: ['id', 'code', 'name'] })

/** What the thing belongs to. */
export function ParentField({ kind, help }: { kind: Parent; help: Text | undefined }) {
  const t = useWords(words)
  const text = useText()
  const language = useLanguage()
  const { data } = useQuery(parentsQuery(kind))
  const options = (data?.['hydra:member'] ?? []).map((one) => ({
    value: one['@id'],
    text: `${one.code} ${inLanguage(one.name, language)}`,
  }))
  return (
    <SelectField name={kind} label={t(`structure.${kind}`)} options={options} {...(help ? { help: text(help) } : {})} />
  )
}
