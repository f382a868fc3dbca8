import { SelectField } from '#platform/web/form/choice-fields.tsx'
import { useField } from '#platform/web/form/form-context.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { TextField } from '#platform/web/form/text-fields.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words.ts'
import { contactCategories, contactTypes, UserContact } from '../../contract/contact.ts'
import { words } from '../words.ts'
import { typeChoices } from './type-name.ts'

type Props = { user: string; onDone: () => void; onClose: () => void }

/** A new contact; one of the same kind is replaced by it (specification §4). */
export function AddContact({ user, onDone, onClose }: Props) {
  const t = useWords(words)
  return (
    <Dialog title={t('contact.add')} onClose={onClose}>
      <ResourceForm
        of={UserContact}
        for="create"
        initial={{ user, category: 'Personal', type: contactTypes.mobile }}
        words={words}
        onDone={onDone}
        onCancel={onClose}
      >
        <Fields />
      </ResourceForm>
    </Dialog>
  )
}

function Fields() {
  const t = useWords(words)
  const type = useField('type', t('contact.type'))
  const { set: setName } = useField('customType', t('contact.name'))
  const categories = contactCategories.map((value) => ({ value, text: t(`contact.categories.${value}`) }))
  const types = typeChoices.map(({ name, type: value }) => ({ value, text: t(`contact.types.${name}`) }))
  return (
    <>
      <SelectField name="category" label={t('contact.category')} options={categories} />
      <SelectField name="type" label={t('contact.type')} options={types} onChosen={() => setName('')} />
      {type.value === contactTypes.custom && (
        <TextField name="customType" label={t('contact.name')} help={t('contact.nameAbout')} />
      )}
      <TextField name="combined" label={t('contact.combined')} help={t('contact.existing')} />
    </>
  )
}
