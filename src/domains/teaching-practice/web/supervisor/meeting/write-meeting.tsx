import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeMeeting } from '../../../contract/meeting.ts'
import type { Meeting } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import styles from '../supervisor.module.css'
import { KindChoice } from './kind-choice.tsx'

const { DateTimeField, LongTextField, NumberField, TextField } = fieldsOf(PracticeMeeting)

/** Changes a planned meeting, or records one that was held; long texts are kept as drafts. */
export function WriteMeeting({ of, onClose }: { of: Meeting; onClose: () => void }) {
  const t = useWords(words)
  // Before a meeting there is an agenda, afterwards notes: the writer of one sees changes of the other.
  const names = {
    agenda: t('parts.meeting.agenda'),
    lesson: t('parts.meeting.lesson'),
    notes: t('parts.meeting.notes'),
    strengths: t('parts.meeting.strengths'),
    improvements: t('parts.meeting.improvements'),
    followUp: t('parts.meeting.followUp'),
  }
  return (
    <ResourceForm of={PracticeMeeting} for={of} names={names} words={words} later onDone={onClose} onCancel={onClose}>
      <div className={styles.fields}>
        {of.state === 'HELD' ? (
          <Notes />
        ) : (
          <LongTextField
            name="agenda"
            label={t('parts.meeting.agenda')}
            {...(of.plannedBy && { help: t('parts.meeting.agendaLeft', { name: of.plannedBy.name }) })}
          />
        )}
        <KindChoice />
        <div className={styles.row}>
          <DateTimeField name="at" label={t('supervise.meeting.at')} />
          <NumberField name="minutes" label={t('supervise.meeting.length')} unit={t('supervise.meeting.unit')} />
        </div>
        <TextField name="place" label={t('supervise.meeting.place')} />
      </div>
    </ResourceForm>
  )
}

function Notes() {
  const t = useWords(words)
  return (
    <>
      <TextField name="lesson" label={t('parts.meeting.lesson')} help={t('supervise.meeting.lessonHelp')} />
      <LongTextField name="notes" label={t('parts.meeting.notes')} help={t('supervise.meeting.notesHelp')} />
      <LongTextField name="strengths" label={t('parts.meeting.strengths')} />
      <LongTextField name="improvements" label={t('parts.meeting.improvements')} />
      <LongTextField name="followUp" label={t('parts.meeting.followUp')} />
    </>
  )
}
