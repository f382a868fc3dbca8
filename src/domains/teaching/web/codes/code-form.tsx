import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { AttendanceCode, countings } from '../../contract/attendance/code.ts'
import { words } from '../words.ts'

const { LocalizedField, NumberField, SelectField, SwitchField, TextField } = fieldsOf(AttendanceCode)

const usual = { countsAs: 'PRESENT', weight: 1, selfSelectable: false, needsProof: false, position: 20 }

/** The name of a code, and what it counts as. */
export function CodeForm({ of, onClose }: { of: 'create' | Item<typeof AttendanceCode>; onClose: () => void }) {
  const t = useWords(words)
  return (
    <ResourceForm
      of={AttendanceCode}
      for={of}
      {...(of === 'create' && { initial: usual })}
      words={words}
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField name="code" label={t('codes.fields.code')} help={t('codes.codeAbout')} />
      <LocalizedField name="label" label={t('codes.fields.label')} />
      <SelectField
        name="countsAs"
        label={t('codes.fields.countsAs')}
        options={countings.map((value) => ({ value, text: t(`codes.countings.${value}`) }))}
      />
      <NumberField name="weight" label={t('codes.fields.weight')} help={t('codes.weightAbout')} />
      <SwitchField name="selfSelectable" label={t('codes.fields.selfSelectable')} />
      <SwitchField name="needsProof" label={t('codes.fields.needsProof')} />
      <NumberField name="position" label={t('codes.fields.position')} />
    </ResourceForm>
  )
}
