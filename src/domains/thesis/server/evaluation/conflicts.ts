import { type RawBuilder, sql } from 'kysely'
import { peopleWithRole } from '#people/server'
import type { evaluatorConflicts } from '../../contract/evaluation/evaluation.ts'
import { closedStates } from '../../contract/flow/closing.ts'

type Conflict = (typeof evaluatorConflicts)[number]

/**
 * Why a person cannot evaluate the latest proposal of a thesis, by what the university knows of them as a person; null
 * if they can. Both are SQL references.
 */
export const conflictOf = (thesis: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql<Conflict | null>`(case
  when exists (select from thesis_author w where w.thesis_id = ${thesis} and w.person_id = ${person}) then 'author'
  when exists (select from thesis_supervisor s where s.thesis_id = ${thesis} and s.person_id = ${person}
    and s.until_day is null) then 'supervisor'
  when exists (select from thesis_supervisor s join thesis_author mine on mine.thesis_id = s.thesis_id
    join thesis_author own on own.person_id = mine.person_id and own.thesis_id = ${thesis}
    where s.person_id = ${person}) then 'formerSupervisor'
  when exists (select from supervision_request q join thesis_author mine on mine.thesis_id = q.thesis_id
    join thesis_author own on own.person_id = mine.person_id and own.thesis_id = ${thesis}
    where q.asked_id = ${person} and q.conflict)
    or exists (select from proposal_evaluation e join thesis_proposal x on x.id = e.proposal_id
      where x.thesis_id = ${thesis} and e.evaluator_id = ${person} and (e.conflict or e.state = 'RECUSED'))
    then 'declared'
  when exists (select from proposal_evaluation e where e.evaluator_id = ${person} and e.proposal_id = (
    select x.id from thesis_proposal x where x.thesis_id = ${thesis} and x.submitted_at is not null
    order by x.edition desc limit 1)) then 'assigned' end)`

/** The members of the thesis committee today, and who evaluates an open thesis already: `person` and `name`. */
export const committeeMembers = (today: string) => sql`${peopleWithRole('ROLE_THESIS_COMMITTEE', today)}
  union select y.id, y.display_name from person y join proposal_evaluation z on z.evaluator_id = y.id
  join thesis_proposal o on o.id = z.proposal_id join thesis u on u.id = o.thesis_id
  where not y.disabled and z.state in ('ASSIGNED', 'GIVEN') and u.state <> all(${[...closedStates]}::text[])`
