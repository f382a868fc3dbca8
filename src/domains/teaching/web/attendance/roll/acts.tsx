import { useEffect } from 'react'
import { FlowBar } from '#platform/web/flow-bar.tsx'
import { useLoaded } from '#platform/web/query.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words.ts'
import { attendancePaths } from '../../../contract/attendance/paths.ts'
import { RollCall } from '../../../contract/attendance/roll-call.ts'
import type { Roster } from '../../../contract/attendance/roster.ts'
import { words } from '../../words.ts'
import { rollCallQuery } from '../queries.ts'
import styles from './foot.module.css'
import type { RollCallState } from './roll-call.ts'

type Props = { lesson: number; roster: Roster; state: RollCallState; onMoved: () => void }

const flowWords = {
  state: (name: string) => words(`states.${name as 'OPEN'}`),
  move: (name: string) => words(`moves.${name as 'open'}`),
}

/** What can be done with the roll call: begin, show the code, close, open again. */
export function Acts({ lesson, roster, state, onMoved }: Props) {
  const t = useWords(words)
  const { data: rollCall, refetch } = useLoaded(rollCallQuery(lesson))
  const isOld = rollCall.state !== roster.state
  // Somebody else has opened or closed it.
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  const waiting = state.cells.own.size
  return (
    <div className={styles.top}>
      {roster.state === 'OPEN' && (
        <ButtonLink to={attendancePaths.wall({ lessonId: lesson })}>{t('checkIn.show')}</ButtonLink>
      )}
      {waiting > 0 && roster.state === 'OPEN' ? (
        <Button disabledReason={t('attendance.notSentYet', { count: waiting })}>{t('moves.close')}</Button>
      ) : (
        <FlowBar of={rollCall} resource={RollCall} words={flowWords} movesOnly onMoved={onMoved} />
      )}
    </div>
  )
}
