import { useQuery } from '@tanstack/react-query'
import { Degree, Faculty, Language, Module, Program, Term } from '#academics/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api/api.ts'
import type { Option } from '#platform/web/form/choice-fields.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

const { LocalizedField, TextField } = fieldsOf(Faculty, Degree, Program, Language, Module, Term)

/** Code and name, which everything in the catalogue has. */
export function NamedFields() {
  const t = useWords(words)
  return (
    <>
      <TextField name="code" label={t('structure.fields.code')} />
      <LocalizedField name="name" label={t('structure.fields.name')} />
    </>
  )
}

const parents = { faculty: Faculty, degree: Degree, program: Program }
export type Parent = keyof typeof parents
export const parentsQuery = (kind: Parent) =>
  listOf(parents[kind], { itemsPerPage: 999, order: { code: 'asc' } }, { fields: ['id', 'code', 'name'] })

/** The items of the catalogue that can be parents, as options. */
export function useParents(kind: Parent): readonly Option[] {
  const language = useLanguage()
  const { data } = useQuery(parentsQuery(kind))
  return (data?.['hydra:member'] ?? []).map((one) => ({
    value: one['@id'],
    text: `${one.code} ${inLanguage(one.name, language)}`,
  }))
}
