import { type RawBuilder, sql } from 'kysely'
import { peopleWithRole } from '#people/server'
import type { evaluatorConflicts } from '../../contract/evaluation/evaluation.ts'
import { closedStates } from '../../contract/flow/closing.ts'
import { personConflict } from '../conflicts.ts'

type Conflict = (typeof evaluatorConflicts)[number]

/**
 * Why a person cannot evaluate the latest proposal of a thesis, by what the university knows of them as a person; null
 * if they can. Both are SQL references.
 */
export const conflictOf = (thesis: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql<Conflict | null>`coalesce(
  ${personConflict(thesis, person)}, case
  when exists (select from proposal_evaluation e where e.evaluator_id = ${person} and e.proposal_id = (
    select x.id from thesis_proposal x where x.thesis_id = ${thesis} and x.submitted_at is not null
    order by x.edition desc limit 1)) then 'assigned' end)`

/** The members of the thesis committee today, and who evaluates an open thesis already: `person` and `name`. */
export const committeeMembers = (today: string) => sql`${peopleWithRole('ROLE_THESIS_COMMITTEE', today)}
  union select y.id, y.display_name from person y join proposal_evaluation z on z.evaluator_id = y.id
  join thesis_proposal o on o.id = z.proposal_id join thesis u on u.id = o.thesis_id
  where not y.disabled and z.state in ('ASSIGNED', 'GIVEN') and u.state <> all(${[...closedStates]}::text[])`
