import { sql } from 'kysely'
import { closedStates, endedStates } from '../../contract/flow/closing.ts'

/** The states in which the title can be changed by request: the proposal is approved, and the thesis not submitted. */
const titledStates = ['APPROVED', 'IN_PROGRESS', 'ON_HOLD'] as const

/** Whether what the kind asks for can still be done with a thesis; both are SQL references. */
export const isPossible = (kind: string, thesis: string) => {
  const [wanted, state] = [sql.ref(kind), sql.ref(`${thesis}.state`)]
  const main = sql`select from thesis_supervisor known_s where known_s.thesis_id = ${sql.ref(`${thesis}.id`)}
    and known_s.role = 'MAIN' and known_s.until_day is null`
  return sql<boolean>`(case ${wanted} when 'EXTENSION' then ${state} = 'IN_PROGRESS'
    when 'TITLE' then ${state} = any(${[...titledStates]}::text[])
    when 'SUPERVISOR' then ${state} <> all(${[...closedStates, 'SUPERVISION_REQUESTED']}::text[]) and exists (${main})
    else ${state} = any(${[...endedStates]}::text[]) end)`
}
