import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole, makeModule, makeProgram, makeUserProgram } from '#academics/server'
import { makeCourse } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { SupervisionRequest } from '../../contract/supervision/request.ts'
import { Thesis } from '../../contract/thesis.ts'

let testApp: TestApp
let studies = 0
const ids: Record<string, number> = {}
const as: Record<string, Caller> = {}
const roles = { ana: ['ROLE_LECTURER'], nuno: ['ROLE_LECTURER'], rui: ['ROLE_STUDENT', 'ROLE_THESIS_STUDENT'] } as const

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const [username, given] of Object.entries({ ...roles, mina: roles.rui, rita: roles.ana })) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, roles: [...given], identity })).id
    as[username] = testApp.as({ username, sub: username })
  }
  const program = (await makeProgram(db, { code: 'DS' })).id
  const module = (await makeModule(db, { code: 'DS501', program_id: program })).id
  const days = { starts_on: '2026-09-01', ends_on: '2026-12-20' }
  const course = (await makeCourse(db, { code: 'DS501', module_id: module, ...days })).id
  for (const who of ['ana', 'nuno'])
    await inserted(db, 'course_lecturer', {
      course_id: course,
      person_id: ids[who],
      role: who === 'ana' ? 'LEAD' : 'CO',
    })
  const { degree_id } = await db
    .selectFrom('program')
    .select('degree_id')
    .where('id', '=', program)
    .executeTakeFirstOrThrow()
  await inserted(db, 'thesis_template', {
    ...{ degree_id, edition: 1, least_credits: 60, draft_days: 180, reply_days: 14, least_idea: 20, most_theses: 1 },
  })
  const rita = { person_id: ids.rita ?? 0, role: 'RESEARCH_COORDINATOR' as const }
  await makeAcademicRole(db, { ...rita, scope_type: 'degree', scope_id: degree_id })
  const study = (who: string) =>
    makeUserProgram(db, { person_id: ids[who] ?? 0, program_id: program, started_on: '2025-09-01', ects_earned: 84 })
  studies = (await study('rui')).id
  ids.studiesOfMina = (await study('mina')).id
})

const idea = 'Who owned which plot of land, and when it was sold.'
const input = (some: object = {}) => ({
  ...{ userProgram: `/api/v2/user_programs/${studies}`, title: { en: 'Land' }, language: 'en', area: 'History', idea },
  ...{ message: 'May I?', proposedSupervisor: `/api/v2/users/${ids.ana}`, ...some },
})
const begin = (who = 'rui', some: object = {}) => as[who]?.post(Thesis.path, input(some))
const move = (who: string, iri: string, name: string, reason?: string) =>
  as[who]?.post(`${iri}/transitions/${name}`, reason ? { reason } : {}, anyVersion)
const pending = async () => {
  const { id } = await testApp.db
    .selectFrom('supervision_request')
    .select('id')
    .where('state', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return SupervisionRequest.iri(id)
}
const declare = (who: string, iri: string, conflict: boolean) => as[who]?.put(iri, { conflict }, anyVersion)
const ask = async (who = 'rui', some: object = {}) => {
  const made = await begin(who, some)
  expect([made?.status, (await move(who, made?.body['@id'], 'requestSupervision'))?.status]).toEqual([201, 200])
  return { thesis: String(made?.body['@id']), request: await pending() }
}
const stateOf = async (iri: string) => (await as.rita?.get(iri))?.body.state

test('a lecturer accepts after a declaration, and from then on supervises the thesis', async () => {
  const { thesis, request } = await ask()
  expect(await stateOf(thesis)).toBe('SUPERVISION_REQUESTED')
  expect((await move('ana', request, 'accept'))?.body.blockers).toEqual([
    'Say first whether you have a conflict of interest.',
  ])
  await declare('ana', request, false)
  expect((await move('ana', request, 'accept'))?.body.state).toBe('ACCEPTED')
  const { body } = (await as.rui?.get(thesis)) ?? {}
  expect([body.state, body.supervisors.map(({ id }: { id: number }) => id)]).toEqual(['DRAFT', [ids.ana]])
  expect((await as.ana?.get(`${Thesis.path}?supervisor.id=${ids.ana}`))?.body['hydra:totalItems']).toBe(1)
  expect((await move('rui', thesis, 'requestSupervision'))?.body.blockers).toContain(
    'The thesis has a supervisor already.',
  )
})

test.each([
  ['decline', 'DECLINED', 'ana'],
  ['askForChanges', 'RETURNED', 'ana'],
  ['takeBack', 'TAKEN_BACK', 'rui'],
])('after %s the thesis is with its author, who asks somebody else', async (name, state, who) => {
  const { thesis, request } = await ask()
  expect((await move(who, request, name, 'I am away until summer.'))?.body.state).toBe(state)
  expect(await stateOf(thesis)).toBe('DRAFT')
  await as.rui?.put(thesis, { proposedSupervisor: `/api/v2/users/${ids.nuno}` }, anyVersion)
  expect((await move('rui', thesis, 'requestSupervision'))?.status).toBe(200)
})

test('what nobody answers ends after the days of the rules, not before', async () => {
  const { thesis, request } = await ask()
  expect((await move('rita', request, 'expire'))?.status).toBe(422)
  await testApp.db.updateTable('supervision_request').set({ answer_by: '2026-01-01' }).execute()
  await testApp.api.clock()
  expect([await stateOf(request), await stateOf(thesis)]).toEqual(['EXPIRED', 'DRAFT'])
})

test('a declared conflict holds the acceptance back, and the authors never read of it', async () => {
  const { request } = await ask()
  await declare('ana', request, true)
  expect((await move('ana', request, 'accept'))?.body.blockers).toEqual([
    'You have declared a conflict of interest: decline the request.',
  ])
  const { body } = (await as.rui?.get(request)) ?? {}
  for (const field of ['conflict', 'conflictText', 'supervises', 'mostTheses']) expect(body).not.toHaveProperty(field)
  expect((await as.rita?.get(request))?.body.conflict).toBe(true)
})

test('two requests to a lecturer with one free place: the second is refused, also at the same moment', async () => {
  const mina = { userProgram: `/api/v2/user_programs/${ids.studiesOfMina}` }
  const first = await ask()
  const made = await begin('mina', mina)
  await move('mina', made?.body['@id'], 'requestSupervision')
  const { rows } = { rows: await testApp.db.selectFrom('supervision_request').select('id').orderBy('id').execute() }
  const requests = rows.map(({ id }) => SupervisionRequest.iri(id))
  for (const one of requests) await declare('ana', one, false)
  const answers = await Promise.all(requests.map((one) => move('ana', one, 'accept')))
  expect(answers.map((one) => one?.status).sort()).toEqual([200, 422])
  expect(requests).toContain(first.request)
})

test.each([
  ['somebody else’s studies', () => ({ userProgram: `/api/v2/user_programs/${ids.studiesOfMina}` }), 'userProgram'],
  ['oneself as supervisor', () => ({ proposedSupervisor: `/api/v2/users/${ids.rui}` }), 'proposedSupervisor'],
  [
    'somebody who does not teach there',
    () => ({ proposedSupervisor: `/api/v2/users/${ids.rita}` }),
    'proposedSupervisor',
  ],
])('a thesis with %s is refused at that field', async (_, some, path) => {
  const answer = await begin('rui', some())
  expect([answer?.status, answer?.body.violations[0].propertyPath]).toEqual([422, path])
})

test('a student who starts twice at once has one thesis, and too few credits say how many', async () => {
  const answers = await Promise.all([begin(), begin()])
  expect(answers.map((one) => one?.status).sort()).toEqual([201, 422])
  await testApp.db
    .updateTable('user_program')
    .set({ ects_earned: 40 })
    .where('person_id', '=', ids.mina ?? 0)
    .execute()
  const { body } = (await as.mina?.get(`/api/v2/user_programs/${ids.studiesOfMina}/thesis_beginning`)) ?? {}
  expect(body.requirements.filter(({ met }: { met: boolean }) => !met)).toEqual([
    { code: 'credits', met: false, text: '40 ECTS earned, 60 are needed' },
  ])
})

test('a withdrawn thesis is reopened by the research coordinator, unless its author has begun another one', async () => {
  const made = await begin()
  const thesis = made?.body['@id']
  expect((await move('rui', thesis, 'withdraw', 'I chose another subject.'))?.body.overallStatus).toBe('CLOSE')
  expect((await move('rui', thesis, 'reopen', 'I chose it again now.'))?.status).toBe(403)
  const other = await begin()
  expect((await move('rita', thesis, 'reopen', 'The other one is no better.'))?.body.blockers).toEqual([
    'An author has another open thesis.',
  ])
  await move('rui', other?.body['@id'], 'withdraw', 'I go back to the first.')
  expect((await move('rita', thesis, 'reopen', 'The other one is no better.'))?.body.state).toBe('DRAFT')
})
