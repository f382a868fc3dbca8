import { Faculty } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ExternalPerson } from '../../contract/external/external-person.ts'
import { words } from '../words.ts'

const { DateField, SelectField, LongTextField, TextField } = fieldsOf(ExternalPerson)

type Props = { faculty: number; for: Item<typeof ExternalPerson> | 'create'; onClose: () => void }

/** Adds somebody from outside to a faculty, or changes them and their agreement. */
export function ExternalDialog({ faculty, for: of, onClose }: Props) {
  const t = useWords(words)
  const isNew = of === 'create'
  const fields = (
    <>
      <TextField name="name" label={t('externals.fields.name')} />
      <TextField name="institution" label={t('externals.fields.institution')} />
      <TextField name="field" label={t('externals.fields.field')} />
      <TextField name="email" label={t('externals.fields.email')} />
      <TextField name="otherEmail" label={t('externals.fields.otherEmail')} help={t('externals.otherEmailHelp')} />
      <SelectField
        name="language"
        label={t('externals.fields.language')}
        options={languages.map((value) => ({ value, text: t(`theses.choices.language.${value}`) }))}
      />
      <DateField name="agreementFrom" label={t('externals.fields.agreementFrom')} />
      <DateField
        name="agreementUntil"
        label={t('externals.fields.agreementUntil')}
        help={t('externals.agreementHelp')}
      />
      <LongTextField name="note" label={t('externals.fields.note')} />
    </>
  )
  const form = { words, act: t(isNew ? 'externals.add' : 'externals.save'), onDone: onClose, onCancel: onClose }
  return (
    <Dialog title={t(isNew ? 'externals.add' : 'externals.change')} onClose={onClose}>
      {of === 'create' ? (
        <ResourceForm
          of={ExternalPerson}
          for="create"
          initial={{
            ...{ faculty: Faculty.iri(faculty), language: 'en', field: '', note: '' },
            ...{ otherEmail: null, agreementFrom: null, agreementUntil: null },
          }}
          draft={`faculty ${faculty}`}
          {...form}
        >
          {fields}
        </ResourceForm>
      ) : (
        <ResourceForm of={ExternalPerson} for={of} {...form}>
          {fields}
        </ResourceForm>
      )}
    </Dialog>
  )
}
