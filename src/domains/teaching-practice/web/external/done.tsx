import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { isCounted } from '../../contract/time-log.ts'
import { GradeForm, isWriting } from '../parts/grade-form.tsx'
import { useHours } from '../parts/hours.ts'
import { WeekToApprove } from '../parts/hours-to-approve.tsx'
import { StateChip } from '../parts/state-chip.tsx'
import { minutesOf, weeksOf } from '../parts/weeks.ts'
import { words } from '../words.ts'
import styles from './external.module.css'
import type { PracticeRecords } from './now.tsx'

/** What is already done, so that nobody does it twice; hours and forms can be opened and read again. */
export function Done({ practice, assignment, entries, evaluations }: PracticeRecords) {
  const t = useWords(words)
  const { day, dayTime } = useFormat()
  const hours = useHours()
  const approved = entries.filter(isCounted)
  const handedIn = evaluations.filter((one) => !isWriting(one))
  const answered = assignment && assignment.state !== 'PROPOSED'
  if (!answered && approved.length === 0 && handedIn.length === 0) return null
  return (
    <Card title={t('external.done')}>
      {answered && (
        <Rows label={t('external.done')}>
          <Row
            title={t(`assignmentRoles.${assignment.role}`)}
            about={t('external.since', { day: day(assignment.from) })}
            end={<StateChip state={assignment.state} />}
          />
        </Rows>
      )}
      {approved.length > 0 && (
        <details className={styles.done}>
          <summary>{t('external.approved', { hours: hours(minutesOf(approved)) })}</summary>
          {weeksOf(approved).map((week) => (
            <WeekToApprove key={week.from} of={week} practice={practice.id} />
          ))}
        </details>
      )}
      {handedIn.map((one) => (
        <details key={one.id} className={styles.done}>
          <summary>
            {t(`stages.${one.stage}`)}
            {one.submittedAt && ` · ${t('parts.grade.handedIn', { at: dayTime(one.submittedAt) })}`}
          </summary>
          <GradeForm id={one.id} form={one.form.id} />
        </details>
      ))}
    </Card>
  )
}
