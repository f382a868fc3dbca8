import { sql } from 'kysely'
import { endedStates, unsettledStates } from '../../contract/practice-flow.ts'

const practiceIn = (states: readonly string[]) => sql`tp.state in (${sql.join(states.map((state) => sql.lit(state)))})`

/** Whether the practice `tp` is moderated or has ended, so that its hours, people and meetings are fixed. */
export const isSettled = sql<boolean>`(not ${practiceIn(unsettledStates)})`

/** Whether the practice `tp` has ended, so that its proofs and forms are fixed. */
export const hasEnded = sql<boolean>`(${practiceIn(endedStates)})`

/**
 * Whether no mailed link opens the practice `tp` any more: a practice that was only just graded can still be viewed.
 */
export const isClosed = sql<boolean>`(${practiceIn(endedStates.filter((state) => state !== 'GRADED'))})`
