import { memo, useEffect } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { attendancePaths } from '../../../contract/attendance/paths.ts'
import { RollCall } from '../../../contract/attendance/roll-call.ts'
import type { Roster } from '../../../contract/attendance/roster.ts'
import { SheetButton } from '../../students/sheet-button.tsx'
import { words } from '../../words.ts'
import { rollCallQuery } from '../queries.ts'
import styles from './foot.module.css'

type Props = {
  lesson: number
  state: Roster['state']
  /** How many marks are unsent; the roll call cannot be closed until they are sent. */
  waiting: number
  onMoved: () => void
}

const flowWords = {
  state: (name: string) => words(`states.${name as 'OPEN'}`),
  move: (name: string) => words(`moves.${name as 'open'}`),
}

/** The actions on the roll call: print the list, open, show the code, close, reopen. */
export const Acts = memo(function Acts({ lesson, state, waiting, onMoved }: Props) {
  const t = useWords(words)
  const { data: rollCall, refetch } = useLoaded(rollCallQuery(lesson))
  const isOld = rollCall.state !== state
  // Another person has opened or closed it.
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  const isWaiting = waiting > 0 && state === 'OPEN'
  return (
    <div className={styles.top}>
      <SheetButton lesson={lesson} />
      {state === 'OPEN' && <ButtonLink to={attendancePaths.wall({ lessonId: lesson })}>{t('checkIn.show')}</ButtonLink>}
      <FlowBar
        of={rollCall}
        resource={RollCall}
        words={flowWords}
        movesOnly
        heldBack={isWaiting ? t('attendance.notSentYet', { count: waiting }) : undefined}
        onMoved={onMoved}
      />
    </div>
  )
})
