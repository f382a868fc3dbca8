import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { CommitteeSeat } from '../../contract/committee/seat.ts'
import { ThesisReview } from '../../contract/review/review.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
let committee = 0

/** A submitted thesis whose committee is approved: Nuno chairs, Vera reviews. */
beforeEach(async () => {
  story = await openThesis()
  await story.supervise()
  const { db } = story.testApp
  await sql`update thesis_template set least_members = 2`.execute(db)
  const thesis_id = Number(story.thesis.split('/').at(-1))
  await sql`update thesis set state = 'SUBMITTED', handed_in_at = '2026-11-20T08:00:00Z' where id = ${thesis_id}`.execute(
    db,
  )
  committee = await inserted(db, 'thesis_committee', { thesis_id, state: 'APPROVED', approved_by: story.ids.rita })
  for (const [who, role] of [
    ['nuno', 'CHAIR'],
    ['vera', 'REVIEWER'],
  ] as const)
    await inserted(db, 'committee_seat', {
      committee_id: committee,
      person_id: story.ids[who],
      role,
      state: 'ACCEPTED',
    })
})

const reviewsSeenBy = async (who: string) => (await story.as(who).get(ThesisReview.path)).body['hydra:member']
const tasksOf = async (who: string) =>
  (await story.as(who).get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)
const judged = { originality: 4, rigour: 3, writing: 4, result: 4, recommendation: 'DEFEND', report: 'A careful work.' }
const own = async (who: string) =>
  (await reviewsSeenBy(who)).find(({ reviewer }: { reviewer: { id: number } }) => reviewer.id === story.ids[who])
const give = async (who: string, some: object = {}) => {
  const { '@id': iri } = await own(who)
  await story.as(who).put(iri, { ...judged, ...some }, anyVersion)
  return story.as(who).post(`${iri}/transitions/giveReport`, {}, anyVersion)
}

test('a review begins once everybody has accepted, and each reviewer gets a report with a day', async () => {
  const { db } = story.testApp
  await sql`update committee_seat set state = 'INVITED', answer_by = '2100-01-01' where role = 'CHAIR'`.execute(db)
  expect((await story.move('rita', 'startReview')).body.blockers).toEqual([
    'The committee is not complete: each member must have accepted.',
  ])
  await sql`update committee_seat set state = 'ACCEPTED'`.execute(db)
  expect(await tasksOf('rita')).toContain('reviewToStart')
  expect((await story.move('ana', 'startReview')).status).toBe(403)
  expect((await story.move('rita', 'startReview')).body.state).toBe('UNDER_REVIEW')
  expect(await tasksOf('vera')).toContain('reviewToGive')
  expect((await reviewsSeenBy('rita')).map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual(['2026-12-19'])
})

test('a report needs scores, a recommendation and a text, and two people end the review', async () => {
  await story.move('rita', 'startReview')
  expect((await give('vera', { rigour: null, recommendation: null, report: '' })).body.blockers).toEqual([
    ...['Criteria without a score: 1.', 'The recommendation is missing.', 'The report has no text yet.'],
  ])
  expect((await story.move('rita', 'clearForDefence')).body.blockers).toContain('0 of 1 reports are in.')
  expect((await give('vera')).body.state).toBe('GIVEN')
  expect(await tasksOf('rita')).toContain('reviewToDecide')
  expect((await story.move('rita', 'clearForDefence')).body.state).toBe('READY_FOR_DEFENCE')
})

test('a thesis that most reports speak against is cleared only by a confirmed decision', async () => {
  await story.move('rita', 'startReview')
  await give('vera', { recommendation: 'NOT_ACCEPT' })
  expect((await story.move('rita', 'clearForDefence')).body.blockers).toEqual(['0 of 1 reports recommend the defence.'])
})

test('others read a report after their own, authors once the review has ended, never what is confidential', async () => {
  const { db } = story.testApp
  await sql`update committee_seat set role = 'REVIEWER'`.execute(db)
  await sql`update thesis_template set least_members = 2`.execute(db)
  await inserted(db, 'committee_seat', {
    ...{ committee_id: committee, person_id: story.ids.rita, role: 'CHAIR', state: 'ACCEPTED' },
  })
  await story.move('rita', 'startReview')
  await give('vera', { confidential: 'A weak student.' })
  for (const [who, number] of [
    ['nuno', 1],
    ['rui', 0],
    ['ana', 0],
  ] as const)
    expect([who, (await reviewsSeenBy(who)).length]).toEqual([who, number])
  await give('nuno')
  expect((await reviewsSeenBy('nuno')).length).toBe(2)
  await story.move('rita', 'clearForDefence')
  for (const who of ['rui', 'ana']) {
    const seen = await reviewsSeenBy(who)
    expect([who, seen.length, JSON.stringify(seen).includes('weak student')]).toEqual([who, 2, false])
  }
  expect((await reviewsSeenBy('rui'))[0]).not.toHaveProperty('reviewer')
})

test('a reviewer who is replaced writes no report any more, and who accepts while the review goes on gets one', async () => {
  await story.move('rita', 'startReview')
  const { db } = story.testApp
  const seats = await db.selectFrom('committee_seat').select(['id', 'role']).orderBy('id').execute()
  const seat = CommitteeSeat.iri(seats.find(({ role }) => role === 'REVIEWER')?.id ?? 0)
  await story.as('rita').post(`${seat}/transitions/replaceMember`, { reason: 'They are ill until summer.' }, anyVersion)
  expect((await reviewsSeenBy('rita')).map(({ state }: { state: string }) => state)).toEqual(['RELEASED'])
  expect(await tasksOf('vera')).not.toContain('reviewToGive')
  const none = { supervised: 'NO', wrote_together: 'NO', related: 'NO', same_employer: 'NO', other_reason: 'NO' }
  const next = await inserted(db, 'committee_seat', {
    ...{
      committee_id: committee,
      person_id: story.ids.vera,
      role: 'REVIEWER',
      state: 'INVITED',
      answer_by: '2100-01-01',
    },
    ...none,
  })
  await story.as('vera').post(`${CommitteeSeat.iri(next)}/transitions/accept`, {}, anyVersion)
  expect((await reviewsSeenBy('rita')).map(({ state }: { state: string }) => state).sort()).toEqual([
    ...['ASSIGNED', 'RELEASED'],
  ])
})
