import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { type Caller, callerWith } from '#platform/test/call.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import type { ClientScope } from '../../contract/clients/client-scopes.ts'
import { clientOf } from '../../test/client-of.ts'
import { openOperator } from '../../test/operator.ts'
import { common, flag, ref } from '../../test/roster-shapes.ts'

const root = '/ims/oneroster/rostering/v1p2'
let testApp: TestApp
let course: number
let registry: Caller
let client: (scopes: readonly ClientScope[]) => Promise<Caller>
beforeEach(async () => {
  const opened = await openOperator()
  ;({ testApp, registry } = opened)
  const { db } = testApp
  course = (await makeCourse(db, { code: 'CS101' })).id
  const person = (username: string, more: object = {}) =>
    makePerson(db, { username, officialName: `${username} Lopes`, ...more })
  const [ana, rui, bea] = [await person('ana'), await person('rui'), await person('bea')]
  await makeEnrollment(db, { course_id: course, person_id: ana.id })
  await makeEnrollment(db, { course_id: course, person_id: bea.id, state: 'WITHDRAWN' })
  await db.insertInto('course_lecturer').values({ course_id: course, person_id: rui.id, role: 'LEAD' }).execute()
  client = (scopes) => clientOf(opened, scopes)
})

/** What OneRoster 1.2 requires and allows of each thing that the portal shows (Rostering Information Model). */
const things = {
  orgs: z.strictObject({
    ...{ ...common, name: z.string(), type: z.enum(['school', 'department']), identifier: z.optional(z.string()) },
    ...{ parent: z.optional(ref('org')), children: z.array(ref('org')) },
  }),
  academicSessions: z.strictObject({
    ...{ ...common, title: z.string(), type: z.literal('term'), startDate: z.iso.date(), endDate: z.iso.date() },
    ...{ schoolYear: z.string().check(z.regex(/^\d{4}$/)), children: z.array(ref('academicSession')) },
  }),
  courses: z.strictObject({ ...common, title: z.string(), courseCode: z.string(), org: ref('org') }),
  classes: z.strictObject({
    ...{ ...common, title: z.string(), classCode: z.string(), classType: z.literal('scheduled') },
    ...{ course: ref('course'), school: ref('org'), terms: z.array(ref('academicSession')).check(z.minLength(1)) },
  }),
  enrollments: z.strictObject({
    ...{ ...common, role: z.enum(['student', 'teacher']), primary: z.optional(flag), user: ref('user') },
    ...{ class: ref('class'), school: ref('org'), beginDate: z.optional(z.iso.date()) },
    endDate: z.optional(z.iso.date()),
  }),
  users: z.strictObject({
    ...{ ...common, enabledUser: flag, username: z.string(), givenName: z.string(), familyName: z.string() },
    userIds: z.array(z.strictObject({ type: z.string(), identifier: z.string() })),
    roles: z.array(z.strictObject({ roleType: z.enum(['primary', 'secondary']), role: z.string(), org: ref('org') })),
    ...{ primaryOrg: ref('org'), identifier: z.optional(z.string()), email: z.optional(z.string()) },
    agents: z.array(ref('user')),
  }),
}

test('each list and each thing has the shape of OneRoster 1.2', async () => {
  const system = await client(['roster.read'])
  for (const [list, thing] of Object.entries(things)) {
    const { status, body } = await system.get(`${root}/${list}`)
    expect([list, status]).toEqual([list, 200])
    const found = z.parse(z.array(thing), body[list])
    expect([list, found.length > 0]).toEqual([list, true])
    for (const { sourcedId } of found) {
      const { body: one } = await system.get(`${root}/${list}/${sourcedId}`)
      expect(Object.values(one)).toEqual([found.find((each) => each.sourcedId === sourcedId)])
    }
  }
})

test.each([
  ['students', 'ana'],
  ['teachers', 'rui'],
  ["users?filter=username='rui'", 'rui'],
  ["users?filter=username~'AN' AND roles.role='student'", 'ana'],
  ["users?filter=username='ana' OR username='rui'&sort=username&orderBy=desc", 'rui ana'],
  ['schools/university/students', 'ana'],
  ['classes/COURSE/students', 'ana'],
  ['classes/COURSE/teachers', 'rui'],
])('the list %s has %s', async (path, names) => {
  const system = await client(['roster.read'])
  const { body } = await system.get(`${root}/${path.replace('COURSE', String(course))}`)
  expect(body.users?.map(({ username }: { username: string }) => username).join(' ')).toBe(names)
})

test('a page says how many there are and where the others are', async () => {
  const system = await client(['roster.read'])
  const { body, headers } = await system.get(`${root}/enrollments?limit=2&sort=role&fields=sourcedId,status`)
  expect(headers.get('x-total-count')).toBe('3')
  expect(body.enrollments.map(({ status }: { status: string }) => status).toSorted()).toEqual(['active', 'tobedeleted'])
  expect(Object.keys(body.enrollments[0])).toEqual(['sourcedId', 'status'])
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '') ?? []
  const { pathname, search } = new URL(next)
  const last = await system.get(pathname + search)
  expect(last.body.enrollments).toHaveLength(1)
  expect(last.headers.get('link')).not.toContain('rel="next"')
})

test.each([
  ["users?filter=birthDate='2000-01-01'", 400, 'invalid_filter_field'],
  ["users?filter=dateLastModified>'soon'", 400, 'invalid_filter_field'],
  ['users?sort=birthDate', 400, 'invalid_sort_field'],
  ['users?fields=password', 400, 'invalid_selection_field'],
  ['users?limit=many', 400, 'invaliddata'],
  ['classes/0/students', 404, 'unknownobject'],
  ['schools/another/classes', 404, 'unknownobject'],
  ['demographics', 404, 'unknownobject'],
])('%s is refused in the words of the protocol', async (path, expected, code) => {
  const { status, body } = await (await client(['roster.read'])).get(`${root}/${path}`)
  const told = body.imsx_CodeMinor.imsx_codeMinorField[0].imsx_codeMinorFieldValue
  expect([status, body.imsx_codeMajor, told]).toEqual([expected, 'failure', code])
})

test('only a client with the scope for rosters reads them, and the audit names it', async () => {
  expect((await (await client(['people.read'])).get(`${root}/users`)).status).toBe(403)
  const person = testApp.as({ username: 'admin', roles: ['ROLE_SUPER_ADMIN'] })
  expect((await person.get(`${root}/users`)).status).toBe(403)
  expect((await callerWith(testApp.api.fetch, async () => 'nothing').get(`${root}/users`)).status).toBe(401)
  await (await client(['roster.read'])).get(`${root}/users`)
  const { body } = await person.get('/api/v2/audit_events?action=view')
  expect(body['hydra:member'][0]).toMatchObject({ actor: { name: 'Library' }, objectId: `${root}/users` })
})

test('the files hold the same, one line for each thing, and the manifest names them', async () => {
  const { body } = await registry.post('/api/v2/roster_files')
  const files = unzipSync(new Uint8Array(await body.arrayBuffer()))
  const linesOf = (name: string) =>
    strFromU8(files[`${name}.csv`] ?? new Uint8Array())
      .trim()
      .split('\r\n')
  expect(linesOf('manifest')).toEqual(
    expect.arrayContaining(['oneroster.version,1.2', 'file.users,bulk', 'file.results,absent']),
  )
  for (const name of ['orgs', 'academicSessions', 'courses', 'classes', 'enrollments', 'users', 'roles']) {
    const [head = '', ...lines] = linesOf(name)
    expect([name, lines.length > 0, new Set(lines.map((line) => line.split(',').length))]).toEqual([
      ...[name, true, new Set([head.split(',').length])],
    ])
  }
  expect(linesOf('enrollments')).toHaveLength(3)
  expect(linesOf('users').filter((line) => line.includes('bea'))).toEqual([])
})
