import { type Kysely, sql } from 'kysely'
import { idOf } from '#platform/server/demo/demo.ts'
import type { ThesisTables } from '../tables.ts'
import { addDefence, earlier, isExamined } from './defences.ts'
import type { DemoThesis } from './demo-thesis.ts'
import { addReview, type Examined } from './reviews.ts'

/** What the examination of a thesis has come to, by its state. */
export async function addExamination(
  db: Kysely<ThesisTables>,
  of: Examined,
  state: DemoThesis['state'],
): Promise<void> {
  if (state === 'APPROVED') await addCommittee(db, of)
  if (!isExamined(state)) return
  await addReview(db, { ...of, at: (days) => of.at(days - earlier(state)) })
  if (state !== 'UNDER_REVIEW') await addDefence(db, of, state)
}

const none = { supervised: 'NO', wrote_together: 'NO', related: 'NO', same_employer: 'NO', other_reason: 'NO' } as const

/**
 * The committee of an approved thesis: the chair has been invited, the reviewer has accepted, a member has declared a
 * conflict on which the research coordinator decides, and somebody declined.
 */
async function addCommittee(db: Kysely<ThesisTables>, { thesis, ids, at }: Examined): Promise<void> {
  const { id: committee_id } = await db
    .insertInto('thesis_committee')
    .values({
      ...{ thesis_id: thesis, state: 'APPROVED' },
      ...{
        proposed_by: idOf(ids, 'supervisor'),
        proposed_at: at(-6),
        approved_by: idOf(ids, 'dean'),
        approved_at: at(-4),
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seat = { committee_id, answer_by: at(6).slice(0, 10) }
  await db
    .insertInto('committee_seat')
    .values([
      { ...seat, person_id: idOf(ids, 'committee'), role: 'CHAIR', state: 'INVITED' },
      { ...seat, ...none, person_id: idOf(ids, 'lecturer'), role: 'REVIEWER', state: 'ACCEPTED', answered_at: at(-2) },
      {
        ...{ ...seat, ...none, person_id: idOf(ids, 'coordinator'), role: 'MEMBER', state: 'DECLARED' },
        ...{
          wrote_together: 'YES',
          answered_at: at(-1),
          declaration: 'We wrote a report with the supervisor last year.',
        },
      },
      {
        ...seat,
        ...none,
        person_id: idOf(ids, 'tp.supervisor'),
        role: 'MEMBER',
        state: 'DECLINED',
        answered_at: at(-3),
      },
    ])
    .execute()
  await sql`update committee_seat set answered_by = person_id where committee_id = ${committee_id} and answered_at is not null`.execute(
    db,
  )
}
