import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ThesisTables } from '../tables.ts'

type Move = readonly [name: string, from: string, to: string, at: RawBuilder<unknown>, by: 'author' | 'coordinator']

const latest = (column: 'created_at' | 'from_day' | 'recorded_at', table: keyof ThesisTables) =>
  sql`(select max(${sql.ref(column)}) from ${sql.table(table)} where thesis_id = t.id)`

/** The moves of theses with the time at which each was made; null where the thesis did not make it. */
const moves: readonly Move[] = [
  [
    ...(['requestSupervision', 'DRAFT', 'SUPERVISION_REQUESTED'] as const),
    sql`case when t.state = 'SUPERVISION_REQUESTED' then ${latest('created_at', 'supervision_request')} end`,
    'author',
  ],
  ['submitProposal', 'DRAFT', 'PROPOSAL_SUBMITTED', sql`t.submitted_at`, 'author'],
  ['startEvaluation', 'PROPOSAL_SUBMITTED', 'UNDER_EVALUATION', sql`t.evaluated_at`, 'coordinator'],
  ['requestRevision', 'UNDER_EVALUATION', 'REVISION_REQUESTED', sql`t.returned_at`, 'coordinator'],
  ['resubmitProposal', 'REVISION_REQUESTED', 'REVISED', sql`t.revised_at`, 'author'],
  [
    ...(['rejectProposal', 'UNDER_EVALUATION', 'REJECTED'] as const),
    sql`case when t.state = 'REJECTED' then t.evaluated_at + interval '20 days' end`,
    'coordinator',
  ],
  ['approveProposal', 'UNDER_EVALUATION', 'APPROVED', sql`t.approved_at`, 'coordinator'],
  ['start', 'APPROVED', 'IN_PROGRESS', sql`t.begun_at`, 'coordinator'],
  [
    ...(['hold', 'IN_PROGRESS', 'ON_HOLD'] as const),
    sql`case when t.state = 'ON_HOLD' then ${latest('from_day', 'thesis_hold')} end`,
    'coordinator',
  ],
  ['submitThesis', 'IN_PROGRESS', 'SUBMITTED', sql`t.handed_in_at`, 'author'],
  ['startReview', 'SUBMITTED', 'UNDER_REVIEW', sql`t.review_started_at`, 'coordinator'],
  ['clearForDefence', 'UNDER_REVIEW', 'READY_FOR_DEFENCE', sql`t.cleared_at`, 'coordinator'],
  [
    ...(['recordDefence', 'DEFENCE_SCHEDULED', 'DEFENDED'] as const),
    latest('recorded_at', 'thesis_defence'),
    'coordinator',
  ],
  [
    ...(['requestCorrections', 'UNDER_REVIEW', 'CORRECTIONS_REQUESTED'] as const),
    sql`case when t.state = 'CORRECTIONS_REQUESTED' then t.corrections_set_at end`,
    'coordinator',
  ],
  [
    ...(['requireCorrections', 'DEFENDED', 'POST_DEFENCE_CORRECTIONS'] as const),
    sql`case when t.state <> 'CORRECTIONS_REQUESTED' then t.corrections_set_at end`,
    'coordinator',
  ],
  [
    ...(['failThesis', 'DEFENDED', 'FAILED'] as const),
    sql`case when t.state = 'FAILED' then ${latest('recorded_at', 'thesis_defence')} + interval '2 days' end`,
    'coordinator',
  ],
  ['submitFinal', 'DEFENDED', 'FINAL_SUBMITTED', sql`t.deposited_at`, 'author'],
  ['complete', 'FINAL_SUBMITTED', 'COMPLETED', sql`t.completed_at`, 'coordinator'],
]

/** The history of all theses, so that each says since when it is in its state. */
export async function addHistory(db: Kysely<ThesisTables>, coordinator: number): Promise<void> {
  const made = moves.map(
    ([name, from, to, at, by]) =>
      sql`select t.id, ${name}::text, ${from}::text, ${to}::text, ${at}, ${
        by === 'author'
          ? sql`(select a.person_id from thesis_author a where a.thesis_id = t.id order by a.id limit 1)`
          : sql`${coordinator}::int`
      } from thesis t`,
  )
  await sql`insert into move_log (object_type, object_id, name, from_state, to_state, at, actor_id, actor_name)
    select 'Thesis', m.thesis, m.name, m.from_state, m.to_state, m.at, m.actor, p.display_name
    from (${sql.join(made, sql` union all `)}) as m (thesis, name, from_state, to_state, at, actor)
    join person p on p.id = m.actor where m.at is not null order by m.at`.execute(db)
}
