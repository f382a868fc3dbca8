import { sql } from 'kysely'
import { endedStates } from '../../contract/practice-flow.ts'

/** Whether a practice occupies a place: at a school, with a supervisor, in the student's time. */
export const holdsPlace = (practice: string) =>
  sql<boolean>`${sql.ref(`${practice}.state`)} <> all (${[...endedStates]}::text[])`
