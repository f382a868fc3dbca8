import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'
import {
  makeAcademicRole,
  makeDegree,
  makeFaculty,
  makeLanguage,
  makeModule,
  makeProgram,
  makeTerm,
  makeUserProgram,
} from './factory.ts'

let testApp: TestApp
let program: { id: number }
const ids: Record<string, number> = {}
const who = (username: string, some: Partial<TestPerson> = {}): Caller =>
  testApp.as({ username, sub: username, ...some })
const codes = ({ body }: { body: { 'hydra:member': { code: string }[] } }) =>
  body['hydra:member'].map(({ code }) => code)

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['mina', 'chan', 'coordinator', 'former', 'dean', 'languages']) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, identity })).id
  }
  const idOf = (username: string) => ids[username] ?? 0
  const faculty = await makeFaculty(db, {
    code: 'FIT',
    name: { en: 'Information', pt: 'Informação', 'zh-Hant': '資訊' },
  })
  const degree = await makeDegree(db, { code: 'BIT', name: { pt: 'Licenciatura' }, faculty_id: faculty.id })
  program = await makeProgram(db, { code: 'LEI', name: { en: 'Computing', pt: 'Informática' }, degree_id: degree.id })
  const other = await makeProgram(db, { code: 'LDT' })
  await makeModule(db, { code: 'PROG1', program_id: program.id })
  await makeModule(db, { code: 'LAW1' })
  const language = await makeLanguage(db, { code: 'POR' })
  await makeTerm(db, { code: '2026-1', starts_on: '2026-09-01', ends_on: '2026-12-20' })
  await makeTerm(db, { code: '2025-2', starts_on: '2026-02-01', ends_on: '2026-06-20' })
  const studies = { started_on: '2025-09-01', ects_earned: 60 }
  await makeUserProgram(db, { ...studies, person_id: idOf('mina'), program_id: program.id })
  await makeUserProgram(db, { ...studies, person_id: idOf('chan'), program_id: other.id, state: 'SUSPENDED' })
  const inCharge = { role: 'COORDINATOR', scope_type: 'program', scope_id: program.id } as const
  await makeAcademicRole(db, { ...inCharge, person_id: idOf('coordinator'), until_day: '2026-11-21' })
  await makeAcademicRole(db, { ...inCharge, person_id: idOf('former'), until_day: '2026-11-20' })
  await makeAcademicRole(db, { role: 'DEAN', scope_type: 'faculty', scope_id: faculty.id, person_id: idOf('dean') })
  await makeAcademicRole(db, {
    ...inCharge,
    scope_type: 'language',
    scope_id: language.id,
    person_id: idOf('languages'),
  })
})

test('a student’s programs are listed under them, with degree and faculty in the reader’s language', async () => {
  const { body } = await who('mina').get(`/api/v2/users/${ids.mina}/user_programs`, { 'accept-language': 'pt' })
  expect(body['hydra:member']).toMatchObject([
    {
      '@type': 'UserProgram',
      program: { '@id': `/api/v2/programs/${program.id}`, name: 'Informática' },
      degree: { name: 'Licenciatura' },
      faculty: { name: 'Informação' },
      startedOn: '2025-09-01',
      endedOn: null,
      state: 'ACTIVE',
      ectsEarned: 60,
      ects: 180,
      actions: [],
    },
  ])
})

test.each([
  ['mina', ['mina']],
  ['coordinator', ['mina']],
  ['dean', ['mina']],
  ['former', []],
  ['languages', []],
])('%s sees the studies of %s', async (username, names) => {
  const { body } = await who(username).get('/api/v2/user_programs')
  expect(body['hydra:member'].map((one: { user: { name: string } }) => one.user.name)).toEqual(names)
})

test('the registry sees everyone’s studies, by program and state', async () => {
  const registry = who('registry', { roles: ['ROLE_REGISTRY'] })
  expect((await registry.get('/api/v2/user_programs')).body['hydra:totalItems']).toBe(2)
  expect((await registry.get(`/api/v2/user_programs?program.id=${program.id}`)).body['hydra:totalItems']).toBe(1)
  expect((await registry.get('/api/v2/user_programs?state=SUSPENDED')).body['hydra:totalItems']).toBe(1)
})

test('another student’s programs are not found', async () => {
  const mina = who('mina')
  expect((await mina.get(`/api/v2/users/${ids.chan}/user_programs`)).status).toBe(404)
  const [hidden] = await testApp.db.selectFrom('user_program').select('id').where('person_id', '=', ids.chan).execute()
  expect((await mina.get(`/api/v2/user_programs/${hidden?.id}`)).status).toBe(404)
})

test('every member of the university reads the catalogue, and a student cannot change it', async () => {
  const mina = who('mina')
  expect(codes(await mina.get('/api/v2/faculties?order[code]=asc'))).toContain('FIT')
  expect(codes(await mina.get('/api/v2/degrees?cycle=BACHELOR'))).toEqual(['BIT', 'D-LDT'])
  expect(codes(await mina.get('/api/v2/languages'))).toEqual(['POR'])
  expect(codes(await mina.get(`/api/v2/modules?program.id=${program.id}`))).toEqual(['PROG1'])
  expect(codes(await mina.get('/api/v2/modules'))).toEqual(['LAW1', 'PROG1'])
  expect((await mina.post('/api/v2/faculties', { code: 'NEW', name: { en: 'New' } })).status).toBe(403)
})

test.each(['inform', 'INFORMAÇÃO', '資訊', 'fit'])('a faculty is found by %s', async (q) => {
  expect(codes(await who('mina').get(`/api/v2/faculties?q=${encodeURIComponent(q)}`))).toEqual(['FIT'])
})

test('a program names the people who coordinate it today', async () => {
  const { body } = await who('mina').get(`/api/v2/programs/${program.id}`)
  const coordinator = {
    '@id': `/api/v2/users/${ids.coordinator}`,
    '@type': 'User',
    id: ids.coordinator,
    name: 'coordinator',
  }
  expect(body.coordinators).toEqual([coordinator])
})

test('the current term is the term of today', async () => {
  expect(codes(await who('mina').get('/api/v2/terms?current=true'))).toEqual(['2026-1'])
  expect(codes(await who('mina').get('/api/v2/terms'))).toEqual(['2026-1', '2025-2'])
})

test('people in charge of an area have an effective role while it lasts, and no stored role', async () => {
  const rolesOf = async (username: string) => {
    const { body } = await who(username).get('/api/v2/profile')
    return [body.user.roles, body.effectiveRoles]
  }
  expect(await rolesOf('coordinator')).toEqual([[], ['ROLE_COORDINATOR']])
  expect(await rolesOf('dean')).toEqual([[], ['ROLE_DEAN']])
  expect(await rolesOf('former')).toEqual([[], []])
})

test('a guest sees nothing of the catalogue', async () => {
  const guest = who('mina', { guest: true, roles: ['ROLE_REGISTRY'] })
  for (const path of ['faculties', 'programs', 'terms', 'user_programs'])
    expect((await guest.get(`/api/v2/${path}`)).status).toBe(403)
})
