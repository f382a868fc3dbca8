import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { viewerOf } from '#people/server'
import type { NotSignedIn } from '#platform/contract/errors.ts'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeAssignment } from '../contract/assignment.ts'
import { PracticeEvaluation } from '../contract/evaluation.ts'
import { PracticeLink } from '../contract/link.ts'
import { PracticeMeeting } from '../contract/meeting.ts'
import { TeachingPractice } from '../contract/practice.ts'
import { PracticeRequirement } from '../contract/requirement.ts'
import { School } from '../contract/school.ts'
import { PracticeSupervisor } from '../contract/supervisor.ts'
import { TimeLog } from '../contract/time-log.ts'
import { makeAssignment } from './factory.ts'
import {
  makeLink,
  makeOutsider,
  makeReady,
  makeUser,
  type Party,
  type PracticeFixture,
  pdf,
} from './practice.fixture.ts'
import { rowsOf } from './rows.fixture.ts'

let testApp: TestApp
let a: PracticeFixture
let b: PracticeFixture
let linkOfB: number
let entranceOfB: number
let coMentor: Party
const callers: Record<string, Caller> = {}

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  a = await makeReady(db, { name: 'alpha' })
  b = await makeReady(db, { name: 'bravo' })
  ;({ id: linkOfB, entrance: entranceOfB } = await makeLink(db, b, b.mentor))
  coMentor = await makeOutsider(db, 'helper', a.school)
  await makeAssignment(db, { practice_id: a.practice, supervisor_id: coMentor.entry, role: 'CO_MENTOR' })
  await testApp.set('practice_evaluation', a.otherInterim, { state: 'DRAFT' })
  // People with a link to one practice also have a link to the other.
  for (const [party, part] of [[a.mentor, 'SCHOOL_MENTOR'] as const, [a.coordinator, 'SCHOOL_COORDINATOR'] as const])
    await makeLink(db, b, party, part)
  await makeLink(db, b, coMentor, 'CO_MENTOR')
  await makeAssignment(db, { practice_id: b.practice, supervisor_id: a.mentor.entry, role: 'CO_MENTOR' })
  for (const [who, { username }] of Object.entries({
    manager: a.manager,
    supervisor: a.supervisor,
    student: a.student,
  }))
    callers[who] = testApp.as({ username, sub: username })
  callers.nobody = testApp.as(await makeUser(db, 'nobody').then(({ username }) => ({ username, sub: username })))
  callers.mentor = await come(a, a.mentor)
  callers.coMentor = await come(a, coMentor, 'CO_MENTOR')
  callers.coordinator = await come(a, a.coordinator, 'SCHOOL_COORDINATOR')
})
beforeEach(() => testApp.set('teaching_practice', a.practice, { state: 'ACTIVE' }))

const as = (who: string): Caller => callers[who] ?? testApp.withToken()

/** A person who comes by a mailed link. */
async function come(made: PracticeFixture, party: Party, part?: Parameters<typeof makeLink>[3]): Promise<Caller> {
  const { secret } = await makeLink(testApp.db, made, party, part)
  const { body } = await testApp.withToken().post('/api/v2/guest_sessions', { secret })
  return testApp.withToken(body.accessToken)
}

const below = [
  '',
  '/transitions',
  '/history',
  '/assignments',
  '/requirements',
  '/time_logs',
  '/meetings',
  '/evaluations',
]
const papers = ['/links', '/letter', '/hours_statement', '/portfolio']
/** Every path of a practice and of its items; `id` maps the ids, so that they can be those of nothing. */
const addressesOf = (made: PracticeFixture, id: (of: number) => number = (of) => of): string[] => {
  const practice = TeachingPractice.iri(id(made.practice))
  const parts = [
    ...[PracticeAssignment.iri(id(made.mentoring)), PracticeRequirement.iri(id(made.requirement))],
    ...[TimeLog.iri(id(made.taught)), PracticeMeeting.iri(id(made.visit)), PracticeEvaluation.iri(id(made.final))],
    ...[PracticeLink.iri(id(linkOfB)), School.iri(id(made.school)), PracticeSupervisor.iri(id(made.mentor.entry))],
    `/api/v2/users/${id(made.student.id)}`,
  ]
  const around = [...below, ...papers].map((path) => `${practice}${path}`)
  const routes = [practice, ...parts].map((iri) => `/api/v2/resolve_route?iri=${iri}`)
  return [...around, ...parts, `${PracticeRequirement.iri(id(made.requirement))}/document`, ...routes]
}

test.each(['supervisor', 'student', 'nobody', 'mentor', 'coMentor', 'coordinator'])(
  'for the %s of one practice, another one looks as if it did not exist',
  async (who) => {
    for (const [at, address] of addressesOf(b).entries()) {
      const { status, body } = await as(who).get(address)
      const nothing = await as(who).get(addressesOf(b, (id) => id + 90_000)[at] ?? '')
      expect([address, status]).toEqual([address, nothing.status])
      expect([403, 404], address).toContain(status)
      expect({ ...body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' })
    }
  },
)

test.each(['supervisor', 'student', 'nobody', 'mentor', 'coMentor', 'coordinator'])(
  'the %s of one practice cannot write to another one',
  async (who) => {
    await testApp.set('teaching_practice', b.practice, { state: 'PLACEMENT_REQUESTED' })
    const rows = await rowsOf(testApp.db)
    const file = { body: pdf, headers: { 'content-type': 'application/pdf' } }
    const requirement = PracticeRequirement.iri(b.requirement)
    const replies = [
      await as(who).post(`${b.iri}/declaration`, { conduct: true, noConflicts: true }),
      await as(who).post(`${b.iri}/mentor`, { englishName: 'Eve', email: 'eve@school.example' }),
      await as(who).send('POST', `${b.iri}/portfolio`, file),
      await as(who).send('POST', `${requirement}/document`, file),
    ]
    for (const { status } of replies) expect([403, 404]).toContain(status)
    for (const name of ['submit', 'approve']) {
      const { status, body } = await as(who).post(`${TimeLog.path}/transitions/${name}?practice.id=${b.practice}`)
      expect([who, name, status === 403 || body.moved === 0]).toEqual([who, name, true])
    }
    expect(await rowsOf(testApp.db)).toEqual(rows)
    await testApp.set('teaching_practice', b.practice, { state: 'ACTIVE' })
  },
)

test('filters and searches find nothing of another practice', async () => {
  const filters = [
    ...[`${TeachingPractice.path}?q=bravo`, `${TeachingPractice.path}?student.id=${b.student.id}`],
    ...[`${TeachingPractice.path}?school.id=${b.school}`, `${TeachingPractice.path}?supervisor.id=${b.mentor.entry}`],
    ...[PracticeAssignment, TimeLog, PracticeEvaluation].map(({ path }) => `${path}?practice.id=${b.practice}`),
    `${PracticeAssignment.path}?user.id=${b.mentor.person}`,
  ]
  for (const who of ['mentor', 'supervisor', 'student'])
    for (const address of filters) {
      const { status, body } = await as(who).get(address)
      expect([who, address, status, body['hydra:totalItems']]).toEqual([who, address, 200, 0])
    }
  for (const who of ['mentor', 'coMentor', 'coordinator'])
    for (const q of ['bravo', 'alpha', 'student'])
      expect((await as(who).get(`/api/v2/search?q=${q}`)).body['hydra:member']).toEqual([])
})

test('guests with a link see no people and courses of the university', async () => {
  const lists = ['users', 'user_contacts', 'courses', 'enrollments', 'assessments', 'announcements', 'mail_messages']
  const others = [
    'schools',
    'teaching_practice_supervisors',
    'teaching_practice_requirements',
    'teaching_practice_links',
  ]
  for (const who of ['mentor', 'coMentor', 'coordinator'])
    for (const name of [...lists, ...others]) {
      const { status, body } = await as(who).get(`/api/v2/${name}`)
      expect([who, name, status === 403 || body['hydra:totalItems'] === 0]).toEqual([who, name, true])
    }
})

test('people involved in a practice see the address and phone of its school, and nothing of other schools', async () => {
  const where = { address: 'Rua do Campo 5, Macau', phone: '+85328001234' }
  await testApp.set('school', a.school, where)
  await testApp.set('school', b.school, { address: 'Elsewhere 7', phone: '+85328009999' })
  for (const who of ['manager', 'supervisor', 'student', 'mentor', 'coMentor', 'coordinator'])
    expect([who, (await as(who).get(a.iri)).body.school]).toMatchObject([who, { id: a.school, ...where }])
  for (const who of ['supervisor', 'student'])
    expect((await as(who).get(School.iri(a.school))).body).toMatchObject(where)
  for (const who of ['mentor', 'coMentor', 'coordinator'])
    for (const path of [School.path, School.iri(a.school), School.iri(b.school)])
      expect([403, 404]).toContain((await as(who).get(path)).status)
})

/** Words that show what a person has read. */
const marks = {
  note: 'SAID-IN-THE-NOTE',
  conflicts: 'SAID-OF-CONFLICTS',
  moderation: 'SAID-IN-MODERATION',
  portfolioMark: '87.65',
  weights: '51.25',
  draft: 'SAID-IN-A-DRAFT',
  ownInterim: 'SAID-BY-SUPERVISOR-EARLY',
  otherInterim: 'SAID-BY-MENTOR-EARLY',
  final: 'SAID-BY-SUPERVISOR-LATE',
  otherFinal: 'SAID-BY-MENTOR-LATE',
  meeting: 'SAID-IN-A-MEETING',
  risk: '"HOURS_BEHIND"',
  emergency: '"emergencyContact":true',
}

async function mark(): Promise<void> {
  const weights = JSON.stringify({ supervisor: 51.25, mentor: 28.75, portfolio: 10, attendance: 10 })
  await testApp.set('teaching_practice', a.practice, {
    ...{ note: marks.note, conflicts: marks.conflicts, moderation_comment: marks.moderation, weights },
    ...{ portfolio_mark: 87.65, required_teaching: 900, ends_on: '2026-12-01' },
  })
  await testApp.set('practice_time_log', a.draft, { description: marks.draft })
  await testApp.set('practice_meeting', a.visit, { notes: marks.meeting })
  await testApp.set('practice_evaluation', a.interim, { comment: marks.ownInterim })
  await testApp.set('practice_evaluation', a.otherInterim, { comment: marks.otherInterim })
  await testApp.set('practice_evaluation', a.final, { comment: marks.final })
  await testApp.set('practice_evaluation', a.otherFinal, { comment: marks.otherFinal })
}

/** The marks in everything of the practice that a person can read, in lists and one by one. */
async function read(who: string): Promise<string[]> {
  const forms = [a.interim, a.otherInterim, a.final, a.otherFinal].map(PracticeEvaluation.iri)
  const entries = [a.draft, a.taught].map(TimeLog.iri)
  const lists = [TeachingPractice, TimeLog, PracticeMeeting, PracticeEvaluation].map(({ path }) => path)
  const addresses = [
    ...below.map((path) => `${a.iri}${path}`),
    ...forms,
    ...entries,
    ...lists,
    PracticeMeeting.iri(a.visit),
  ]
  const bodies = await Promise.all(addresses.map(async (address) => (await as(who).get(address)).body))
  const text = JSON.stringify(bodies)
  return Object.entries(marks).flatMap(([name, words]) => (text.includes(words) ? [name] : []))
}

const finals = ['final', 'otherFinal']
test.each<[string, string[]]>([
  ['manager', Object.keys(marks).filter((name) => name !== 'draft')],
  ['supervisor', ['weights', 'ownInterim', ...finals, 'meeting', 'risk']],
  ['student', ['conflicts', 'weights', 'draft', ...finals, 'meeting', 'emergency']],
  ['mentor', ['otherInterim', 'otherFinal']],
  ['coMentor', []],
  ['coordinator', []],
  ['nobody', []],
])('the %s reads exactly what this role may read', async (who, wanted) => {
  await mark()
  expect((await read(who)).sort()).toEqual([...wanted].sort())
})

test('the student reads an evaluation once both have submitted; student and supervisor see the calculation of a given grade', async () => {
  await mark()
  await testApp.set('practice_evaluation', a.otherFinal, { state: 'DRAFT' })
  expect(await read('student')).not.toContain('final')
  await testApp.set('practice_evaluation', a.otherFinal, { state: 'SUBMITTED' })
  expect(await read('student')).toContain('final')
  for (const state of ['EVALUATION', 'MODERATION', 'GRADED', 'COMPLETED']) {
    await testApp.set('teaching_practice', a.practice, { state })
    const { body } = await as('student').get(a.iri)
    const isGraded = ['GRADED', 'COMPLETED'].includes(state)
    for (const field of ['grade', 'calculation', 'difference', 'moderation', 'moderationComment', 'portfolioMark'])
      expect([state, field, field in body]).toEqual([state, field, isGraded])
    for (const field of ['note', 'risks']) expect([field, field in body]).toEqual([field, false])
    const supervised = (await as('supervisor').get(a.iri)).body
    for (const field of ['grade', 'calculation', 'difference', 'portfolioMark', 'moderationComment'])
      expect([state, field, field in supervised]).toEqual([state, field, isGraded])
    for (const field of ['note', 'conflicts']) expect([field, field in supervised]).toEqual([field, false])
  }
})

test('people cannot filter practices by risks that they may not see', async () => {
  await mark()
  const found = async (who: string) =>
    (await as(who).get(`${TeachingPractice.path}?risk=HOURS_BEHIND`)).body['hydra:totalItems']
  expect(await found('manager')).toBe(1)
  expect(await found('supervisor')).toBe(1)
  for (const who of ['student', 'mentor', 'coMentor', 'coordinator']) expect([who, await found(who)]).toEqual([who, 0])
})

test('documents: the letter is for managers, the statement of hours for those who see the hours, and neither for guests', async () => {
  const asked = await makeReady(testApp.db)
  await testApp.set('practice_assignment', asked.supervising, { state: 'PROPOSED' })
  const { username } = asked.supervisor
  callers.asked = testApp.as({ username, sub: username })
  const status = async (who: string, iri: string, paper: string) => (await as(who).get(`${iri}/${paper}`)).status
  for (const [who, letter, hours] of [
    ...[['manager', 200, 200] as const, ['supervisor', 403, 200] as const, ['student', 403, 200] as const],
    ...[['mentor', 403, 403] as const, ['coordinator', 403, 403] as const],
  ])
    expect([who, await status(who, a.iri, 'letter'), await status(who, a.iri, 'hours_statement')]).toEqual([
      who,
      letter,
      hours,
    ])
  expect((await as('asked').get(asked.iri)).status).toBe(200)
  expect(await status('asked', asked.iri, 'hours_statement')).toBe(404)
})

test('only the coordinator of the school names the mentor, and only while the school is being requested', async () => {
  const eve = { englishName: 'Eve', email: 'eve@school.example' }
  await testApp.set('practice_assignment', a.mentoring, { state: 'DECLINED' })
  const name = async (who: string) => (await as(who).post(`${a.iri}/mentor`, eve)).status
  expect([await name('coordinator'), await name('mentor'), await name('student')]).toEqual([403, 403, 403])
  await testApp.set('teaching_practice', a.practice, { state: 'PLACEMENT_REQUESTED' })
  for (const who of ['mentor', 'coMentor', 'student', 'supervisor']) expect(await name(who)).toBe(403)
  expect(await name('nobody')).toBe(404)
  expect(await name('coordinator')).toBe(200)
  await sql`delete from practice_assignment where practice_id = ${a.practice} and state = 'PROPOSED'`.execute(
    testApp.db,
  )
  await testApp.set('practice_assignment', a.mentoring, { state: 'ACCEPTED' })
})

test('a coordinator who belongs to the university names the mentor too', async () => {
  const made = await makeReady(testApp.db, { state: 'PLACEMENT_REQUESTED' })
  await testApp.set('practice_assignment', made.mentoring, { state: 'DECLINED' })
  await testApp.set('practice_supervisor', made.coordinator.entry, { coordinates: false })
  await testApp.set('practice_supervisor', made.supervisor.entry, { coordinates: true, school_id: made.school })
  const { username } = made.supervisor
  const caller = testApp.as({ username, sub: username })
  expect((await caller.post(`${made.iri}/mentor`, { englishName: 'Eva', email: 'eva@school.example' })).status).toBe(
    200,
  )
  expect((await caller.post(`${b.iri}/mentor`, { englishName: 'Eva', email: 'eva@school.example' })).status).toBe(404)
})

test('a revoked link gives no access at once; an expired one is not found; a token is always required', async () => {
  const made = await makeReady(testApp.db)
  const { id, secret } = await makeLink(testApp.db, made, made.mentor)
  const { body } = await testApp.withToken().post('/api/v2/guest_sessions', { secret })
  const guest = testApp.withToken(body.accessToken)
  expect((await guest.get(made.iri)).status).toBe(200)
  const { username } = made.manager
  const reason = { reason: 'The address was wrong.' }
  const revoked = await testApp
    .as({ username, sub: username })
    .post(`${PracticeLink.iri(id)}/transitions/revoke`, reason)
  expect(revoked.status).toBe(200)
  for (const address of addressesOf(made)) expect([401, 403, 404], address).toContain((await guest.get(address)).status)
  // The page can distinguish that from a missing item, and point to the newer letter.
  expect((await guest.get(TeachingPractice.path)).status).toBe(401)
  expect((await testApp.withToken().post('/api/v2/guest_sessions', { secret })).status).toBe(404)
  const late = await makeLink(testApp.db, made, made.mentor)
  await testApp.set('guest_link', late.id, { expires_at: '2020-01-01' })
  expect((await testApp.withToken().post('/api/v2/guest_sessions', { secret: late.secret })).status).toBe(404)
  for (const address of addressesOf(made))
    expect([address, (await testApp.withToken().get(address)).status]).toEqual([address, 401])
})

test('people with links to two practices open each by its own letter, and see nothing of the other', async () => {
  const [one, two] = [await makeReady(testApp.db), await makeReady(testApp.db)]
  for (const part of ['SCHOOL_MENTOR', 'SCHOOL_COORDINATOR'] as const) {
    const party = await makeOutsider(testApp.db, `both-${part}`, one.school)
    const guests = [await come(one, party, part), await come(two, party, part)]
    for (const [at, guest] of guests.entries()) {
      const [own, other] = at === 0 ? [one, two] : [two, one]
      const { body } = await guest.get(TeachingPractice.path)
      expect(body['hydra:member'].map(({ id }: { id: number }) => id)).toEqual([own.practice])
      expect((await guest.get('/api/v2/profile')).body.grants).toMatchObject([{ object: own.iri }])
      expect([(await guest.get(own.iri)).status, (await guest.get(other.iri)).status]).toEqual([200, 404])
      expect((await guest.get(`${other.iri}/assignments`)).status).toBe(404)
    }
  }
})

test('a session without a secret, as from an earlier version, has no grants', async () => {
  const made = await makeReady(testApp.db)
  const { entrance } = await makeLink(testApp.db, made, made.mentor)
  const grants = async (subject: string) =>
    viewerOf(testApp.db, { ...guestIdentity, subject }, [], '2026-11-21').then(
      (viewer) => viewer?.grants.length ?? null,
      (error: NotSignedIn) => error.reason,
    )
  const { person } = made.mentor
  const lent = [`${person}.${entrance}`, `${person}`, `${person}.${entranceOfB}`].map(grants)
  expect(await Promise.all(lent)).toEqual([1, 'link', 'link'])
  expect(await grants(`900000.${entrance}`)).toBe(null)
})
const guestIdentity = {
  issuer: 'guest-link',
  username: 'm',
  email: null,
  name: 'M',
  roles: [],
  guest: true,
  impersonator: null,
  sessionId: '',
  issuedAt: 1_800_000_000,
}

test('only the manager can preview letters, in each language and without anybody’s link', async () => {
  const texts = (who: string, language: string) => as(who).get(`${a.iri}/letter_texts?language=${language}`)
  for (const who of ['supervisor', 'student', 'mentor', 'coordinator'])
    expect([who, (await texts(who, 'en')).status]).toEqual([who, 403])
  for (const language of ['en', 'pt', 'zh-Hant']) {
    const { status, body } = await texts('manager', language)
    expect(status).toBe(200)
    expect(body.letters).toHaveLength(16)
    for (const { subject, text } of body.letters) {
      expect(`${subject} ${text}`).not.toMatch(/\{\{|#link=/)
      expect(subject).not.toBe('')
    }
  }
})
