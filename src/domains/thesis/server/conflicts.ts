import { type RawBuilder, sql } from 'kysely'
import type { memberConflicts, memberHints } from '../contract/committee/roles.ts'
import { livingSeats } from '../contract/committee/seat-flow.ts'
import { hasConflict } from './committee/declared.ts'
import { researchCoordinators } from './research-coordinators.ts'

type Sql = RawBuilder<unknown>
type PersonConflict = 'author' | 'supervisor' | 'formerSupervisor' | 'declared' | 'declaredInCommittee'

// The references that are given may name an alias of their statement: the aliases here are used nowhere else.

/** The authors and present supervisors of a thesis, as `person`. */
const peopleOf = (thesis: Sql) => sql`
  select known_w.person_id as person from thesis_author known_w where known_w.thesis_id = ${thesis}
  union select known_s.person_id from thesis_supervisor known_s
    where known_s.thesis_id = ${thesis} and known_s.until_day is null`

/** The theses of the authors of a thesis, itself included, as `thing`. */
const thesesOfAuthors = (thesis: Sql) => sql`
  select known_m.thesis_id as thing from thesis_author known_m join thesis_author known_o
    on known_o.person_id = known_m.person_id and known_o.thesis_id = ${thesis}`

/**
 * Why a person should not judge a thesis, by what the university knows of them as a person; null if nothing is known.
 * What somebody declared about an author or a supervisor in one thesis counts in every other one. Both are SQL references.
 */
export const personConflict = (thesis: Sql, person: Sql) => sql<PersonConflict | null>`(case
  when exists (select from thesis_author known_a where known_a.thesis_id = ${thesis} and known_a.person_id = ${person})
    then 'author'
  when exists (select from thesis_supervisor known_t where known_t.thesis_id = ${thesis}
    and known_t.person_id = ${person} and known_t.until_day is null) then 'supervisor'
  when exists (select from thesis_supervisor known_f where known_f.person_id = ${person}
    and known_f.thesis_id in (${thesesOfAuthors(thesis)})) then 'formerSupervisor'
  when exists (select from supervision_request known_q where known_q.asked_id = ${person} and known_q.conflict
      and known_q.thesis_id in (${thesesOfAuthors(thesis)}))
    or exists (select from thesis_change known_h where known_h.new_supervisor_id = ${person} and known_h.conflict
      and known_h.thesis_id in (${thesesOfAuthors(thesis)}))
    or exists (select from proposal_evaluation known_e join thesis_proposal known_p on known_p.id = known_e.proposal_id
      where known_p.thesis_id = ${thesis} and known_e.evaluator_id = ${person}
        and (known_e.conflict or known_e.state = 'RECUSED'))
    then 'declared'
  when exists (select from committee_seat known_z join thesis_committee known_y on known_y.id = known_z.committee_id
    where known_z.person_id = ${person}
      and (known_z.state = 'EXCLUDED' or (known_z.state = 'DECLINED' and ${hasConflict('known_z')}))
      and exists (select from (${peopleOf(sql`known_y.thesis_id`)}) known_1
        join (${peopleOf(thesis)}) known_2 on known_2.person = known_1.person))
    then 'declaredInCommittee' end)`

/** Why a person cannot examine a thesis; who has a seat already is no conflict of that seat. */
export const memberConflict = (thesis: Sql, person: Sql, today: string) => sql<Exclude<
  (typeof memberConflicts)[number],
  'seated'
> | null>`coalesce(${personConflict(thesis, person)}, case
  when exists (select from (${researchCoordinators(today)}) known_c where known_c.thing = ${thesis}
    and known_c.person = ${person}) then 'coordinator' end)`

/** Whether a person has a seat in the committee of a thesis now. */
export const isSeated = (thesis: Sql, person: Sql) => sql<boolean>`exists (
  select from committee_seat known_z join thesis_committee known_y on known_y.id = known_z.committee_id
  where known_y.thesis_id = ${thesis} and known_z.person_id = ${person}
    and known_z.state = any(${[...livingSeats]}::text[]))`

/** What those who choose and decide should know of a person, though it excludes nobody. */
export const memberHint = (thesis: Sql, person: Sql) => sql<(typeof memberHints)[number] | null>`(case
  when exists (select from proposal_evaluation known_e join thesis_proposal known_p on known_p.id = known_e.proposal_id
    where known_p.thesis_id = ${thesis} and known_e.evaluator_id = ${person} and known_e.state = 'GIVEN')
    then 'evaluatedProposal'
  when exists (select from committee_seat known_z join thesis_committee known_y on known_y.id = known_z.committee_id
    where known_z.person_id = ${person} and known_z.state = 'ACCEPTED' and known_y.thesis_id <> ${thesis}
      and known_y.thesis_id in (${thesesOfAuthors(thesis)})) then 'earlierCommittee' end)`
