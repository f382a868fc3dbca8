import { useQuery } from '@tanstack/react-query'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { rollCallsQuery } from '../attendance/queries.ts'
import { words } from '../words.ts'
import { Dash } from './dash.tsx'
import styles from './sessions.module.css'
import type { Session } from './weeks.ts'

/** How many students were present, or that the attendance of a held session is missing. */
export function AttendanceState({ of }: { of: Session }) {
  const t = useWords(words)
  const rollCall = useQuery(rollCallsQuery(of.course.id)).data?.['hydra:member'].find(({ id }) => id === of.id)
  const isHeld = of.state === 'HELD' || of.state === 'SUMMARISED'
  if (!rollCall || of.state === 'CANCELLED') return <Dash />
  if (rollCall.state === 'NOT_BEGUN') return isHeld ? <Chip tone="warning">{t('activity.notTaken')}</Chip> : <Dash />
  const text = t('activity.there', { count: rollCall.attended, students: of.students })
  const there = (
    <span className={styles.there}>
      <Meter value={rollCall.attended} max={of.students} label={text} />
      <span aria-hidden="true">{text}</span>
    </span>
  )
  return rollCall.state === 'OPEN' ? (
    <>
      {there} <Chip tone="info">{t('activity.open')}</Chip>
    </>
  ) : (
    there
  )
}
