import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeMeeting } from '../../../contract/meeting.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import type { Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import styles from '../supervisor.module.css'
import { KindChoice } from './kind-choice.tsx'

const { DateTimeField, LongTextField, NumberField, TextField } = fieldsOf(PracticeMeeting)

const usualMinutes = 60

type Props = { practice: Practice; onClose: () => void }

/** A new meeting; the student is notified at once. */
export function PlanMeeting({ practice, onClose }: Props) {
  const t = useWords(words)
  const done = () => {
    wasWritten(TeachingPractice.type)
    onClose()
  }
  const initial = {
    practice: practice['@id'],
    kind: 'SCHOOL_VISIT',
    minutes: usualMinutes,
    place: practice.school?.name ?? '',
  }
  return (
    <Card title={t('supervise.meeting.plan')} padded>
      <ResourceForm
        of={PracticeMeeting}
        for="create"
        initial={initial}
        act={t('supervise.meeting.plan')}
        words={words}
        draft={practice['@id']}
        onDone={done}
        onCancel={onClose}
      >
        <div className={styles.fields}>
          <KindChoice />
          <div className={styles.row}>
            <DateTimeField name="at" label={t('supervise.meeting.at')} />
            <NumberField name="minutes" label={t('supervise.meeting.length')} unit={t('supervise.meeting.unit')} />
          </div>
          <TextField name="place" label={t('supervise.meeting.place')} />
          <LongTextField name="agenda" label={t('parts.meeting.agenda')} help={t('supervise.meeting.agendaHelp')} />
        </div>
      </ResourceForm>
    </Card>
  )
}
