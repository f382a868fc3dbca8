import { Faculty } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage, languages } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { ThesisTopic } from '../../contract/topic/topic.ts'
import { words } from '../words.ts'

const { SwitchField, DateField, LocalizedField, LongTextField, LookupField, NumberField, SelectField } =
  fieldsOf(ThesisTopic)

type Props = { for: Item<typeof ThesisTopic> | 'create'; onClose: () => void }

/** A new topic, or a change of one: a draft until it is offered. */
export function TopicDialog({ for: of, onClose }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const form = { words, act: t('topics.save'), onDone: onClose, onCancel: onClose }
  const fields = (
    <>
      <LocalizedField name="title" label={t('topics.fields.title')} />
      <LongTextField name="about" label={t('topics.fields.about')} />
      <LongTextField name="needs" label={t('topics.fields.needs')} />
      <LongTextField name="area" label={t('topics.fields.area')} />
      <SelectField
        name="language"
        label={t('topics.fields.language')}
        options={languages.map((value) => ({ value, text: t(`theses.choices.language.${value}`) }))}
      />
      <NumberField name="places" label={t('topics.fields.places')} />
      <DateField name="applyUntil" label={t('topics.fields.applyUntil')} />
      <SwitchField name="offered" label={t('topics.offer')} help={t('topics.offerHelp')} />
    </>
  )
  return (
    <Dialog title={t(of === 'create' ? 'topics.add' : 'topics.change')} onClose={onClose}>
      {of === 'create' ? (
        <ResourceForm
          of={ThesisTopic}
          for="create"
          initial={{ language, about: '', needs: '', area: '', places: 1, applyUntil: null, offered: false }}
          {...form}
        >
          <LookupField
            name="faculty"
            label={t('topics.fields.faculty')}
            in={Faculty}
            nameOf={({ code, name }) => inLanguage(name, language) || code}
          />
          {fields}
        </ResourceForm>
      ) : (
        <ResourceForm of={ThesisTopic} for={of} {...form}>
          {fields}
        </ResourceForm>
      )}
    </Dialog>
  )
}
