import { type Kysely, sql } from 'kysely'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import type { ThesisTables } from '../tables.ts'

export type Examined = { thesis: number; ids: Ids; at: (days: number) => string }

/** The review of a submitted thesis: its committee has accepted, and the reviewer is writing the report. */
export async function addReview(db: Kysely<ThesisTables>, { thesis, ids, at }: Examined): Promise<void> {
  const { id: committee_id } = await db
    .insertInto('thesis_committee')
    .values({
      ...{ thesis_id: thesis, state: 'APPROVED', proposed_by: idOf(ids, 'supervisor'), proposed_at: at(-30) },
      ...{ approved_by: idOf(ids, 'dean'), approved_at: at(-26) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const none = {
    supervised: 'NO',
    wrote_together: 'NO',
    related: 'NO',
    same_employer: 'NO',
    other_reason: 'NO',
  } as const
  const seat = {
    ...none,
    committee_id,
    state: 'ACCEPTED',
    answer_by: at(-16).slice(0, 10),
    answered_at: at(-20),
  } as const
  const seats = await db
    .insertInto('committee_seat')
    .values([
      { ...seat, person_id: idOf(ids, 'lecturer'), role: 'REVIEWER' },
      { ...seat, person_id: idOf(ids, 'committee'), role: 'CHAIR' },
      { ...seat, person_id: idOf(ids, 'tp.supervisor'), role: 'MEMBER' },
    ])
    .returning(['id', 'role'])
    .execute()
  await sql`update thesis set review_started_at = ${at(-6)}::timestamptz, review_started_by = ${idOf(ids, 'dean')}
    where id = ${thesis}`.execute(db)
  const reviewer = seats.find(({ role }) => role === 'REVIEWER')
  if (!reviewer) throw new Error('The committee of the demonstration has no reviewer.')
  await db
    .insertInto('thesis_review')
    .values({
      ...{ thesis_id: thesis, seat_id: reviewer.id, due_on: at(22).slice(0, 10), created_at: at(-6) },
      ...{ originality: 4, report: 'The question is new for this city, and the data are described with care.' },
    })
    .execute()
}
