import { SelectField } from '#platform/web/form/choice-fields.tsx'
import { useWords } from '#platform/web/words.ts'
import { meetingKinds } from '../../../contract/meeting.ts'
import { words } from '../../words.ts'

/** What kind of meeting it is. */
export function KindChoice() {
  const t = useWords(words)
  const options = meetingKinds.map((value) => ({ value, text: t(`meetingKinds.${value}`) }))
  return <SelectField name="kind" label={t('supervise.meeting.kind')} options={options} />
}
