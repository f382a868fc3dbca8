import { type RawBuilder, sql } from 'kysely'

/** Whether the seat, an SQL alias, has a question of the declaration that was answered with yes. */
export const hasConflict = (seat: string) => sql<boolean>`coalesce('YES' in (${answersOf(seat)}), false)`

/** Whether a question of the declaration is not answered yet. */
export const isUnanswered = (seat: string) => sql<boolean>`(num_nulls(${answersOf(seat)}) > 0)`

const answersOf = (seat: string) =>
  sql.join(
    ['supervised', 'wrote_together', 'related', 'same_employer', 'other_reason'].map((name) =>
      sql.ref(`${seat}.${name}`),
    ),
  )

/**
 * The theses from which a person is excluded: they declared a conflict and withdrew, declined, or were excluded by the
 * research coordinator.
 */
export const excludedTheses = (person: RawBuilder<unknown>) => sql`
  select y.thesis_id from committee_seat z join thesis_committee y on y.id = z.committee_id
  where z.person_id = ${person} and (z.state = 'EXCLUDED' or (z.state = 'DECLINED' and ${hasConflict('z')}))
  union select x.thesis_id from proposal_evaluation e join thesis_proposal x on x.id = e.proposal_id
  where e.evaluator_id = ${person} and e.state = 'RECUSED' and e.conflict
  union select q.thesis_id from supervision_request q where q.asked_id = ${person} and q.state = 'DECLINED' and q.conflict
  union select c.thesis_id from thesis_change c
    where c.new_supervisor_id = ${person} and c.state = 'REFUSED' and c.conflict`
