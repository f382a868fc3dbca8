import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { PracticeLink } from '../../contract/link.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { makeAssignment } from '../factory.ts'
import { makeLink, makeOutsider, makeReady, type Party, type PracticeFixture } from '../practice.fixture.ts'
import { words } from '../words.ts'

let testApp: TestApp
let made: PracticeFixture
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  made = await makeReady(testApp.db)
})

const manager = () => testApp.as({ username: made.manager.username, sub: made.manager.username })
const { linkReasons } = words.en

async function put(iri: string, body: object) {
  const etag = (await manager().get(iri)).headers.get('etag') ?? ''
  const reply = await manager().put(iri, body, { 'if-match': etag })
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
}
/** A link that was opened, and the present rights of its session. */
async function opened(party: Party, part?: Parameters<typeof makeLink>[3], of = made) {
  const { id, secret } = await makeLink(testApp.db, of, party, part)
  const session = await testApp.withToken().post('/api/v2/guest_sessions', { secret })
  const guest = testApp.withToken(session.body.accessToken)
  return {
    opens: async () => [
      (await guest.get(of.iri)).status,
      (await testApp.withToken().post('/api/v2/guest_sessions', { secret })).status,
    ],
    history: async () => (await manager().get(`${PracticeLink.iri(id)}/history`)).body['hydra:member'],
  }
}
const open = [200, 200]
const shut = [401, 404]

test('a replaced coordinator no longer has access by the link of that role, and its history says why', async () => {
  const former = await opened(made.coordinator, 'SCHOOL_COORDINATOR')
  const asMentor = await opened(made.coordinator, 'CO_MENTOR')
  const elsewhere = await makeReady(testApp.db)
  const other = await opened(elsewhere.coordinator, 'SCHOOL_COORDINATOR', elsewhere)
  expect(await former.opens()).toEqual(open)
  const next = await makeOutsider(testApp.db, `next-${made.name}`, made.school)
  await put(School.iri(made.school), { coordinator: PracticeSupervisor.iri(next.entry) })
  expect([await former.opens(), await asMentor.opens(), await other.opens()]).toEqual([shut, open, open])
  expect(await former.history()).toMatchObject([
    {
      name: 'revoke',
      from: 'ACTIVATED',
      to: 'REVOKED',
      reason: linkReasons.coordinatorReplaced,
      by: made.manager.username,
    },
  ])
  expect([await asMentor.history(), await other.history()]).toEqual([[], []])
})

test('naming the same person again, or changing other fields of the school, ends no link', async () => {
  const link = await opened(made.coordinator, 'SCHOOL_COORDINATOR')
  await put(School.iri(made.school), { coordinator: PracticeSupervisor.iri(made.coordinator.entry) })
  await put(School.iri(made.school), { district: 'Coloane' })
  await put(PracticeSupervisor.iri(made.coordinator.entry), { school: School.iri(made.school), limit: 3 })
  expect([await link.opens(), await link.history()]).toEqual([open, []])
  expect((await manager().get(made.iri)).body.coordinator).toMatchObject({ id: made.coordinator.entry })
})

test('a coordinator who moves to another school, or has no successor, has no access by the old link', async () => {
  const elsewhere = await makeReady(testApp.db)
  const moving = await opened(made.coordinator, 'SCHOOL_COORDINATOR')
  await put(PracticeSupervisor.iri(made.coordinator.entry), { school: School.iri(elsewhere.school) })
  expect([await moving.opens(), (await manager().get(made.iri)).body.coordinator]).toEqual([shut, null])
  const dropped = await opened(elsewhere.coordinator, 'SCHOOL_COORDINATOR', elsewhere)
  await put(School.iri(elsewhere.school), { coordinator: null })
  expect(await dropped.opens()).toEqual(shut)
})

test('if the school is being requested, the request goes to the new coordinator', async () => {
  await testApp.set('teaching_practice', made.practice, { state: 'PLACEMENT_REQUESTED' })
  const next = await makeOutsider(testApp.db, `next-${made.name}`, made.school)
  await put(School.iri(made.school), { coordinator: PracticeSupervisor.iri(next.entry) })
  const { rows } = await sql<{ template: string; values: Record<string, string> }>`
    select template, "values" from mail_message where recipient = ${next.email}`.execute(testApp.db)
  expect(rows.map(({ template }) => template)).toEqual(['placement'])
  const secret = rows[0]?.values.path?.split('link=')[1]
  const session = await testApp.withToken().post('/api/v2/guest_sessions', { secret })
  const { body } = await testApp.withToken(session.body.accessToken).get(made.iri)
  expect(body.actions).toEqual(['accept', 'decline', 'chooseMentor'])
})

test('a person who is replaced in one role keeps the link of the other', async () => {
  // The mentor has no open tasks for their days.
  await testApp.db.deleteFrom('practice_time_log').where('id', '=', made.draft).execute()
  const coMentoring = { practice_id: made.practice, supervisor_id: made.mentor.entry, role: 'CO_MENTOR' as const }
  await makeAssignment(testApp.db, coMentoring)
  const [mentor, coMentor] = [await opened(made.mentor), await opened(made.mentor, 'CO_MENTOR')]
  const reason = { reason: 'She teaches in the mornings now.' }
  const reply = await manager().post(`${PracticeAssignment.iri(made.mentoring)}/transitions/replace`, reason)
  expect(reply.status).toBe(200)
  expect([await mentor.opens(), await coMentor.opens()]).toEqual([shut, open])
  expect(await mentor.history()).toMatchObject([{ name: 'revoke', reason: linkReasons.partEnded }])
})

test('with another school the links of the old one end at once, and with the practice all of them', async () => {
  // The mentor has no open tasks for their days.
  await testApp.db.deleteFrom('practice_time_log').where('id', '=', made.draft).execute()
  await testApp.set('teaching_practice', made.practice, { state: 'REPLACEMENT_NEEDED' })
  const elsewhere = await makeReady(testApp.db)
  const helper = await makeOutsider(testApp.db, `helper-${made.name}`, made.school)
  const old = [await opened(made.mentor), await opened(helper, 'CO_MENTOR')]
  const newcomer = await opened(elsewhere.mentor)
  await put(made.iri, { school: School.iri(elsewhere.school) })
  for (const link of old) {
    expect(await link.opens()).toEqual(shut)
    expect(await link.history()).toMatchObject([{ name: 'revoke', reason: linkReasons.otherSchool }])
  }
  expect(await newcomer.opens()).toEqual(open)
  await testApp.set('teaching_practice', made.practice, { state: 'GRADED' })
  const etag = (await manager().get(made.iri)).headers.get('etag') ?? ''
  expect((await manager().post(`${made.iri}/transitions/complete`, {}, { 'if-match': etag })).status).toBe(200)
  expect(await newcomer.opens()).toEqual(shut)
  expect(await newcomer.history()).toMatchObject([{ name: 'revoke', reason: linkReasons.practiceEnded }])
})

test('people without a role in the practice are neither reminded nor invited again', async () => {
  await testApp.set('practice_assignment', made.mentoring, { state: 'REPLACED' })
  const { id } = await makeLink(testApp.db, made, made.mentor)
  const ask = async (name: string, body: object = {}) =>
    (await manager().post(`${PracticeLink.iri(id)}/transitions/${name}`, body)).status
  expect(await ask('remind')).toBe(422)
  expect([await ask('revoke', { reason: 'She was replaced in March.' }), await ask('renew')]).toEqual([200, 422])
})

test('a link mailed long after the end of the practice is still valid for a fortnight', async () => {
  await testApp.set('teaching_practice', made.practice, {
    state: 'MODERATION',
    starts_on: '2026-01-01',
    ends_on: '2026-06-30',
  })
  await testApp.db
    .updateTable('practice_episode')
    .set({ from_day: '2026-01-01' })
    .where('practice_id', '=', made.practice)
    .execute()
  const { id } = await makeLink(testApp.db, made, made.mentor)
  await testApp.set('guest_link', id, { expires_at: '2026-08-29T00:00:00Z' })
  expect((await manager().post(`${PracticeLink.iri(id)}/transitions/renew`)).body).toMatchObject({ state: 'INVITED' })
  expect(Date.parse((await manager().get(PracticeLink.iri(id))).body.expiresAt)).toBe(
    Date.parse('2026-12-05T16:00:00Z'),
  )
  const { rows } = await sql<{ template: string; values: Record<string, string> }>`
    select template, "values" from mail_message where recipient = ${made.mentor.email}`.execute(testApp.db)
  expect(rows).toMatchObject([{ template: 'renewal', values: { startsOn: '1 January 2026', endsOn: '30 June 2026' } }])
})
