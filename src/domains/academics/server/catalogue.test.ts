import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const registry = () => testApp.as({ username: 'registry', sub: 'registry' })
const name = { en: 'Arts' }

beforeAll(async () => {
  testApp = await openTestApp()
  const make = async (username: string, roles: 'ROLE_REGISTRY'[] = []) => {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (
      await makePerson(testApp.db, { username, officialName: username, staffNumber: username, roles, identity })
    ).id
  }
  await make('registry', ['ROLE_REGISTRY'])
  await make('dora')
})

test('the registry creates a faculty down to its modules, and can delete only from the bottom up', async () => {
  const add = async (path: string, body: object) => {
    const made = await registry().post(`/api/v2/${path}`, body)
    expect([path, made.status]).toEqual([path, 201])
    return String(made.body['@id'])
  }
  const faculty = await add('faculties', { code: 'FA', name })
  const degree = await add('degrees', { code: 'BA', name, cycle: 'BACHELOR', faculty })
  const program = await add('programs', { code: 'BA-ART', name, ects: 180, degree })
  const module = await add('modules', { code: 'ART1', name, credits: 4.5, program })
  const refused = await registry().delete(faculty, anyVersion)
  expect([refused.status, refused.body.blockers]).toEqual([422, ['In use by degrees: 1.']])
  const inPortuguese = await registry().delete(program, { ...anyVersion, 'accept-language': 'pt' })
  expect(inPortuguese.body.blockers).toEqual(['Em uso por unidades curriculares: 1.'])
  for (const one of [module, program, degree, faculty])
    expect([one, (await registry().delete(one, anyVersion)).status]).toEqual([one, 204])
})

test('a change needs the version on which it is based, and a code is unique', async () => {
  const { body, headers } = await registry().post('/api/v2/faculties', { code: 'FX', name })
  const change = { name: { en: 'Science', pt: 'Ciências' } }
  expect((await registry().put(body['@id'], change)).status).toBe(428)
  const seen = { 'if-match': headers.get('etag') ?? '' }
  expect((await registry().put(body['@id'], change, seen)).body).toMatchObject({ code: 'FX', ...change })
  expect((await registry().put(body['@id'], change, seen)).status).toBe(412)
  expect((await registry().post('/api/v2/faculties', { code: 'FX', name })).status).toBe(409)
})

test('input is validated, with the violation at its field', async () => {
  const faults = async (path: string, body: object) =>
    (await registry().post(`/api/v2/${path}`, body)).body.violations.map(
      (one: { propertyPath: string }) => one.propertyPath,
    )
  expect(await faults('terms', { code: 'T1', name, startsOn: '2027-02-01', endsOn: '2027-01-01' })).toEqual(['endsOn'])
  expect(await faults('modules', { code: 'M1', name, credits: 4.3 })).toEqual(['credits'])
  const nowhere = { code: 'D1', name, cycle: 'MASTER', faculty: '/api/v2/faculties/999' }
  expect(await faults('degrees', nowhere)).toEqual(['faculty'])
  expect(await faults('faculties', { code: ' <b>', name: {} })).toEqual(['code', 'name'])
})

test('an appointed person has the academic role at once, and loses it when it ends', async () => {
  const dora = testApp.as({ username: 'dora', sub: 'dora' })
  const roles = async () => (await dora.get('/api/v2/profile')).body.effectiveRoles
  const { body: faculty } = await registry().post('/api/v2/faculties', { code: 'FD', name })
  const charge = { user: `/api/v2/users/${ids.dora}`, scope: faculty['@id'] }
  expect(await roles()).toEqual([])
  const made = await registry().post('/api/v2/academic_roles', { ...charge, role: 'DEAN', fromDay: '2026-11-01' })
  expect(made.body).toMatchObject({ scope: { name: 'FD Arts' }, scopeType: 'faculty', active: true })
  expect(await roles()).toEqual(['ROLE_DEAN'])
  expect((await registry().delete(faculty['@id'], anyVersion)).body.blockers).toEqual(['In use by appointments: 1.'])
  const ended = await registry().put(made.body['@id'], { untilDay: '2026-11-20' }, anyVersion)
  expect([ended.body.active, await roles()]).toEqual([false, []])
})

test('people cannot appoint themselves, and a coordinator cannot be appointed for a faculty', async () => {
  const { body: faculty } = await registry().post('/api/v2/faculties', { code: 'FS', name })
  const write = async (user: string, role: string) =>
    (
      await registry().post('/api/v2/academic_roles', {
        user: `/api/v2/users/${ids[user]}`,
        role,
        scope: faculty['@id'],
      })
    ).body.violations[0].propertyPath
  expect(await write('registry', 'DEAN')).toBe('user')
  expect(await write('dora', 'COORDINATOR')).toBe('scope')
})
