import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { meetingKinds, PracticeMeeting } from '../../../contract/meeting.ts'
import { words } from '../../words.ts'

const { SelectField } = fieldsOf(PracticeMeeting)

/** Selects the kind of meeting. */
export function KindChoice() {
  const t = useWords(words)
  const options = meetingKinds.map((value) => ({ value, text: t(`meetingKinds.${value}`) }))
  return <SelectField name="kind" label={t('supervise.meeting.kind')} options={options} />
}
