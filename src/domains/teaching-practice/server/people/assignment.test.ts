import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller, Reply } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { makeAssignment, makeSchool } from '../factory.ts'
import {
  makeLecturer,
  makeLink,
  makeOutsider,
  makeReady,
  makeUser,
  type Party,
  type PracticeFixture,
} from '../practice.fixture.ts'
import { rowsOf } from '../rows.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  made = await makeReady(testApp.db)
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })
const must = ({ status, body }: Reply, wanted = 200) => {
  expect({ status, ...body }).toMatchObject({ status: wanted })
  return body
}
async function move(caller: Caller, iri: string, name: string, body: object = {}) {
  return caller.post(`${iri}/transitions/${name}`, body, {
    'if-match': (await caller.get(iri)).headers.get('etag') ?? '',
  })
}
async function put(iri: string, body: object) {
  const manager = as(made.manager)
  return manager.put(iri, body, { 'if-match': (await manager.get(iri)).headers.get('etag') ?? '' })
}
const ask = (supervisor: { entry: number }, role: string, of: PracticeFixture = made) =>
  as(of.manager).post(PracticeAssignment.path, {
    practice: of.iri,
    supervisor: PracticeSupervisor.iri(supervisor.entry),
    role,
  })
/** The session of a person who came by a link. */
async function come(party: Party, part?: Parameters<typeof makeLink>[3]): Promise<Caller> {
  const { secret } = await makeLink(testApp.db, made, party, part)
  return testApp.withToken((await testApp.withToken().post('/api/v2/guest_sessions', { secret })).body.accessToken)
}
/** Opens the link of the last letter to a person. */
async function comeByLetter(email: string): Promise<Caller> {
  const { values } = await testApp.db
    .selectFrom('mail_message')
    .select('values')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const secret = String(values.path).split('link=')[1]
  return testApp.withToken((await testApp.withToken().post('/api/v2/guest_sessions', { secret })).body.accessToken)
}
const parts = async (role: string) =>
  must(await as(made.manager).get(`${made.iri}/assignments?role=${role}&order[from]=asc`))['hydra:member']
const evaluatorOf = async (form: number): Promise<number> =>
  must(await as(made.manager).get(PracticeEvaluation.iri(form))).evaluator.id
const refusal = (propertyPath: string) => ({
  status: 422,
  violations: [{ propertyPath, message: expect.stringMatching(/\S/) }],
})
const seen = ({ status, body }: Reply) => ({ status, violations: body.violations })

test('a mentor is replaced: the history stays, the link ends, and only open forms go to the new one', async () => {
  const guest = await come(made.mentor)
  await testApp.db.deleteFrom('practice_time_log').where('id', '=', made.draft).execute()
  await testApp.set('practice_evaluation', made.otherFinal, { state: 'DRAFT' })
  const reason = { reason: 'She is ill for a long time.' }
  must(await move(as(made.manager), PracticeAssignment.iri(made.mentoring), 'replace', reason))
  expect([(await guest.get(made.iri)).status, await evaluatorOf(made.otherFinal)]).toEqual([401, made.mentor.person])
  const email = `new-${made.name}@school.example`
  must(await as(made.manager).post(`${made.iri}/mentor`, { englishName: 'Vera', email, language: 'pt' }))
  const vera = await comeByLetter(email)
  const [old, asked] = await parts('SCHOOL_MENTOR')
  expect(old).toMatchObject({ state: 'REPLACED', until: '2026-11-21', user: { id: made.mentor.person } })
  expect(asked).toMatchObject({ state: 'PROPOSED', until: null, email })
  must(await move(vera, asked['@id'], 'accept'))
  expect(await evaluatorOf(made.otherFinal)).toBe(asked.user.id)
  expect(await evaluatorOf(made.otherInterim)).toBe(made.mentor.person)
  expect((await vera.get(PracticeEvaluation.iri(made.otherFinal))).body.actions.sort()).toEqual(['submit', 'update'])
  expect((await vera.get(PracticeEvaluation.iri(made.otherInterim))).status).toBe(404)
  const history = must(await as(made.manager).get(`${old['@id']}/history`))['hydra:member']
  expect(history).toMatchObject([{ name: 'replace', from: 'ACCEPTED', ...reason, by: made.manager.username }])
})

test('a supervisor is replaced during the evaluation; the former one cannot write any more', async () => {
  await testApp.set('practice_evaluation', made.final, { state: 'DRAFT' })
  await testApp.set('practice_meeting', made.talk, { state: 'CANCELLED' })
  const next = await makeLecturer(testApp.db, `next-${made.name}`)
  const reason = { reason: 'They go on sabbatical leave.' }
  must(await move(as(made.manager), PracticeAssignment.iri(made.supervising), 'replace', reason))
  const form = PracticeEvaluation.iri(made.final)
  expect((await move(as(made.supervisor), form, 'submit')).status).toBe(403)
  const asked = must(await ask(next, 'UNIVERSITY_SUPERVISOR'), 201)
  must(await move(as(next), asked['@id'], 'accept'))
  expect((await as(made.supervisor).get(made.iri)).status).toBe(404)
  // The content of the former supervisor is not submitted by the new one.
  expect((await move(as(next), form, 'submit')).body.blockerDetails).toMatchObject([{ code: 'itemsMissing' }])
  const etag = (await as(next).get(form)).headers.get('etag') ?? ''
  must(await as(next).put(form, { items: made.items }, { 'if-match': etag }))
  must(await move(as(next), form, 'submit'))
  const news = await testApp.db
    .selectFrom('notice')
    .select(['key', 'person_id'])
    .where('subject', '=', made.iri)
    .execute()
  expect(news).toContainEqual({ key: 'asked', person_id: next.person })
  expect(news).toContainEqual({ key: 'assigned', person_id: made.student.id })
})

test('a school is replaced: its people leave, the history stays, and the hours are carried over', async () => {
  const [coordinator, mentor] = [await come(made.coordinator, 'SCHOOL_COORDINATOR'), await come(made.mentor)]
  await testApp.db.deleteFrom('practice_time_log').where('id', '=', made.draft).execute()
  const before = must(await as(made.student).get(made.iri))
  const { id: school } = await makeSchool(testApp.db, { code: `next-${made.name}` })
  await makeOutsider(testApp.db, `head-${made.name}`, school, true)
  const boss = as(made.manager)
  must(await move(boss, made.iri, 'needReplacement', { reason: 'The school closes in March.' }))
  must(await put(made.iri, { school: School.iri(school) }))
  for (const guest of [coordinator, mentor]) expect((await guest.get(made.iri)).status).toBe(401)
  const [old] = await parts('SCHOOL_MENTOR')
  expect(old).toMatchObject({ state: 'REPLACED', until: '2026-11-21' })
  expect(must(await boss.get(`${old['@id']}/history`))['hydra:member']).toMatchObject([
    { name: 'replace', from: 'ACCEPTED' },
  ])
  expect(
    must(await boss.get(`${made.iri}/links`))['hydra:member'].map(({ state }: { state: string }) => state),
  ).toEqual([...['REVOKED', 'REVOKED']])
  const held = await move(boss, made.iri, 'replace')
  expect(held.body.blockerDetails.map(({ code }: { code: string }) => code).sort()).toEqual([
    ...['newSchoolNotAsked', 'noMentor'],
  ])
  must(await move(boss, made.iri, 'requestSchool'))
  const email = `vera-${made.name}@school.example`
  must(await boss.post(`${made.iri}/mentor`, { englishName: 'Vera', email }))
  must(await move(boss, made.iri, 'accept'))
  const vera = await comeByLetter(email)
  must(await move(vera, (await parts('SCHOOL_MENTOR'))[1]['@id'], 'accept'))
  expect(must(await move(boss, made.iri, 'start'))).toMatchObject({ state: 'ACTIVE', school: { id: school } })
  const after = must(await as(made.student).get(made.iri))
  expect(after.approvedMinutes).toEqual(before.approvedMinutes)
  expect([after.progress, after.supervisor.id]).toEqual([100, made.supervisor.entry])
  expect(must(await as(made.student).get(`${made.iri}/history`))['hydra:member']).toMatchObject([
    { name: 'needReplacement', reason: 'The school closes in March.' },
    { name: 'requestSchool', to: 'PLACEMENT_REQUESTED' },
    { name: 'accept', to: 'CONFIRMED' },
    { name: 'start', to: 'ACTIVE' },
  ])
})

test('only the office and the student see why a practice is suspended', async () => {
  const reason = 'The student is in hospital.'
  must(await move(as(made.manager), made.iri, 'suspend', { reason }))
  const readOf = async (who: { username: string }) => must(await as(who).get(`${made.iri}/history`))['hydra:member']
  for (const who of [made.manager, made.student]) expect(await readOf(who)).toMatchObject([{ name: 'suspend', reason }])
  expect(await readOf(made.supervisor)).toMatchObject([{ name: 'suspend', reason: null }])
})

test('each role has one holder, but a mentor may have several co-mentors', async () => {
  const next = await makeLecturer(testApp.db, `second-${made.name}`)
  expect(seen(await ask(next, 'UNIVERSITY_SUPERVISOR'))).toEqual(refusal('role'))
  const helpers = ['a', 'b'].map((name) => makeOutsider(testApp.db, `${name}-${made.name}`, made.school))
  for (const helper of await Promise.all(helpers)) must(await ask(helper, 'CO_MENTOR'), 201)
})

test('unsuitable people are not requested, and nothing is left behind', async () => {
  const elsewhere = await makeReady(testApp.db)
  const own = await makeAssignmentless(made.student.id)
  const gone = await makeLecturer(testApp.db, `gone-${made.name}`)
  await testApp.set('practice_supervisor', gone.entry, { active: false })
  await testApp.set('practice_assignment', made.supervising, { state: 'DECLINED' })
  await testApp.set('practice_assignment', made.mentoring, { state: 'DECLINED' })
  const rows = await rowsOf(testApp.db)
  expect(seen(await ask({ entry: own }, 'UNIVERSITY_SUPERVISOR'))).toEqual(refusal('supervisor'))
  expect(seen(await ask(gone, 'UNIVERSITY_SUPERVISOR'))).toEqual(refusal('supervisor'))
  expect(seen(await ask({ entry: 99_999 }, 'UNIVERSITY_SUPERVISOR'))).toEqual(refusal('supervisor'))
  expect(seen(await ask(elsewhere.mentor, 'SCHOOL_MENTOR'))).toEqual(refusal('supervisor'))
  expect(await rowsOf(testApp.db)).toEqual(rows)
  await testApp.set('teaching_practice', made.practice, { state: 'WITHDRAWN' })
  expect(seen(await ask(elsewhere.supervisor, 'UNIVERSITY_SUPERVISOR'))).toEqual(refusal('practice'))
})

/** The student, added to the list of supervisors too. */
const makeAssignmentless = async (person_id: number): Promise<number> =>
  (
    await testApp.db
      .insertInto('practice_supervisor')
      .values({ kind: 'USER', person_id })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Requests one supervisor for several practices; returns the ids of the requests. */
const proposed = (supervisor_id: number, practices: readonly PracticeFixture[]): Promise<number[]> =>
  Promise.all(
    practices.map(async ({ practice, supervising }) => {
      await testApp.set('practice_assignment', supervising, { state: 'DECLINED' })
      const part = { role: 'UNIVERSITY_SUPERVISOR', state: 'PROPOSED' } as const
      return (await makeAssignment(testApp.db, { ...part, practice_id: practice, supervisor_id })).id
    }),
  )

test('of two practices that want the last free slot of one supervisor at once, one gets it', async () => {
  const other = await makeReady(testApp.db)
  const busy = await makeLecturer(testApp.db, `busy-${made.name}`)
  await testApp.set('practice_supervisor', busy.entry, { load_limit: 1 })
  const asked = (await proposed(busy.entry, [made, other])).map(PracticeAssignment.iri)
  const replies = await Promise.all(asked.map((iri) => as(busy).post(`${iri}/transitions/accept`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  const held = replies.find(({ status }) => status === 422)
  expect(held?.body.blockerDetails).toMatchObject([{ code: 'overLimit', text: expect.stringContaining('1') }])
  await testApp.set('teaching_practice', made.practice, { state: 'COMPLETED' })
  await testApp.set('teaching_practice', other.practice, { state: 'COMPLETED' })
  const third = await makeReady(testApp.db)
  await testApp.set('practice_assignment', third.supervising, { state: 'DECLINED' })
  const free = must(await ask(busy, 'UNIVERSITY_SUPERVISOR', third), 201)
  must(await move(as(busy), free['@id'], 'accept'))
})

test('many requests accepted in one call do not exceed the limit; a dry run reports that and changes nothing', async () => {
  const busy = await makeLecturer(testApp.db, `many-${made.name}`)
  await testApp.set('practice_supervisor', busy.entry, { load_limit: 1 })
  const ids = await proposed(busy.entry, [made, await makeReady(testApp.db)])
  const accept = (more: object) => as(busy).post(`${PracticeAssignment.path}/transitions/accept`, { ids, ...more })
  const states = async () =>
    (await testApp.db.selectFrom('practice_assignment').select('state').where('id', 'in', ids).execute()).map(
      ({ state }) => state,
    )
  const fates = { moved: 1, 'hydra:member': [{ moved: true }, { moved: false, blockers: [{ code: 'overLimit' }] }] }
  expect((await accept({ dryRun: true })).body).toMatchObject(fates)
  expect(await states()).toEqual(['PROPOSED', 'PROPOSED'])
  expect((await accept({})).body).toMatchObject(fates)
  expect((await states()).toSorted()).toEqual(['ACCEPTED', 'PROPOSED'])
})

test('of two managers who name a mentor at once, one succeeds', async () => {
  await testApp.set('practice_assignment', made.mentoring, { state: 'DECLINED' })
  const second = await makeUser(testApp.db, `boss-${made.name}`, { roles: ['ROLE_TP_MANAGER'] })
  const name = (who: { username: string }, first: string) =>
    as(who).post(`${made.iri}/mentor`, { englishName: first, email: `${first}-${made.name}@school.example` })
  const replies = await Promise.all([name(made.manager, 'Ana'), name(second, 'Bia')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  const open = (await parts('SCHOOL_MENTOR')).filter(({ state }: { state: string }) => state === 'PROPOSED')
  expect(open).toHaveLength(1)
})

test('a mentor known by e-mail address is not created twice, and one of another school is refused', async () => {
  await testApp.set('practice_assignment', made.mentoring, { state: 'DECLINED' })
  const other = await makeReady(testApp.db)
  const name = (email: string) => as(made.manager).post(`${made.iri}/mentor`, { englishName: 'Somebody', email })
  expect(seen(await name(other.mentor.email))).toEqual(refusal('email'))
  const { id } = must(await name(made.mentor.email.toUpperCase()))
  expect(must(await as(made.manager).get(PracticeAssignment.iri(id))).supervisor.id).toBe(made.mentor.entry)
})
