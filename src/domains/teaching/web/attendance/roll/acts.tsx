import { memo, type ReactNode, useEffect } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { ActBar } from '#platform/web/ui/act-bar.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageActs } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { attendancePaths } from '../../../contract/attendance/paths.ts'
import { RollCall } from '../../../contract/attendance/roll-call.ts'
import type { Roster } from '../../../contract/attendance/roster.ts'
import { SheetButton } from '../../students/sheet-button.tsx'
import { words } from '../../words.ts'
import { rollCallQuery } from '../queries.ts'

type Props = {
  lesson: number
  state: Roster['state']
  /** How many marks are unsent; the roll call cannot be closed until they are sent. */
  waiting: number
  onMoved: () => void
  /** The acts on marks, beside them on a phone; null on the desk, so that a mark does not render them. */
  beside: ReactNode | null
}

const flowWords = {
  state: (name: string) => words(`states.${name as 'OPEN'}`),
  move: (name: string) => words(`moves.${name as 'open'}`),
}

/** The actions on the roll call: print the list, open, show the code, close, reopen. On a phone the last stand in the bar below. */
export const Acts = memo(function Acts({ lesson, state, waiting, onMoved, beside }: Props) {
  const isDesk = beside === null
  const t = useWords(words)
  const { data: rollCall, refetch } = useLoaded(rollCallQuery(lesson))
  const isOld = rollCall.state !== state
  // Another person has opened or closed it.
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  const isWaiting = waiting > 0 && state === 'OPEN'
  const moves = (
    <FlowBar
      of={rollCall}
      resource={RollCall}
      words={flowWords}
      movesOnly
      brief
      heldBack={isWaiting ? t('attendance.notSentYet', { count: waiting }) : undefined}
      onMoved={onMoved}
    />
  )
  return (
    <>
      <PageActs>
        <SheetButton lesson={lesson} />
        {state === 'OPEN' && (
          <ButtonLink to={attendancePaths.wall({ lessonId: lesson })}>{t('checkIn.show')}</ButtonLink>
        )}
        {isDesk && moves}
      </PageActs>
      {!isDesk && (
        <ActBar>
          {beside}
          {moves}
        </ActBar>
      )}
    </>
  )
})
