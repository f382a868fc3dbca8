import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import type { ClientScope } from '../../contract/clients/client-scopes.ts'
import { clientOf } from '../../test/client-of.ts'
import { openOperator } from '../../test/operator.ts'
import { common, flag, ref } from '../../test/roster-shapes.ts'

const root = '/ims/oneroster/gradebook/v1p2'
const yesterday = '2026-11-01T08:00:00Z'
let testApp: TestApp
let course: number
let essay: number
let ana: number
let client: (scopes: readonly ClientScope[]) => Promise<Caller>

beforeEach(async () => {
  const opened = await openOperator()
  ;({ testApp } = opened)
  client = (scopes) => clientOf(opened, scopes)
  const { db } = testApp
  course = (await makeCourse(db, { code: 'CS101' })).id
  essay = (await makeAssessment(db, { course_id: course, code: 'E1', kind: 'ESSAY', due_on: '2026-10-05' })).id
  const exam = await makeAssessment(db, { course_id: course, code: 'EX', kind: 'EXAM', due_on: null, by_number: true })
  const enrolled = async (username: string, more: object = {}) => {
    const person = await makePerson(db, { username, officialName: `${username} Lopes` })
    return {
      person: person.id,
      id: (await makeEnrollment(db, { course_id: course, person_id: person.id, ...more })).id,
    }
  }
  const [first, second, third] = [await enrolled('ana'), await enrolled('rui'), await enrolled('bea')]
  ana = first.person
  const gone = await enrolled('leo', { state: 'WITHDRAWN' })
  const mark = (enrollment: { id: number }, assessment_id: number, more: object) =>
    db
      .insertInto('mark')
      .values({ enrollment_id: enrollment.id, assessment_id, ...more })
      .execute()
  await mark(first, essay, {
    score: 15,
    penalty: 1.5,
    status: 'LATE',
    released_at: yesterday,
    comment: 'For you alone.',
  })
  await mark(second, essay, { score: null, status: 'ABSENT', released_at: yesterday })
  await mark(third, essay, { score: 12, released_at: null })
  await mark(gone, essay, { score: 9, released_at: yesterday })
  await mark(first, exam.id, { score: 11, released_at: yesterday })
})

/** What OneRoster 1.2 requires and allows of each thing that the portal shows (Gradebook Information Model). */
const things = {
  categories: z.strictObject({ ...common, title: z.string() }),
  lineItems: z.strictObject({
    ...{ ...common, title: z.string(), description: z.optional(z.string()) },
    ...{ assignDate: z.iso.datetime({ offset: true }), dueDate: z.iso.datetime({ offset: true }) },
    ...{ class: ref('class'), school: ref('org'), category: ref('category'), academicSession: ref('academicSession') },
    ...{ resultValueMin: z.number(), resultValueMax: z.number() },
  }),
  results: z.strictObject({
    ...{ ...common, lineItem: ref('lineItem'), student: ref('user'), class: ref('class') },
    scoreStatus: z.enum(['exempt', 'fully graded', 'not submitted', 'partially graded', 'submitted']),
    ...{ score: z.optional(z.number()), scoreDate: z.iso.date(), late: flag, missing: flag },
  }),
}

test('work and released marks have the shape of OneRoster 1.2, and their references lead on', async () => {
  const system = await client(['marks.read', 'roster.read'])
  for (const [list, thing] of Object.entries(things)) {
    const { status, body } = await system.get(`${root}/${list}`)
    expect([list, status]).toEqual([list, 200])
    for (const one of z.parse(z.array(thing), body[list])) {
      expect((await system.get(`${root}/${list}/${one.sourcedId}`)).status).toBe(200)
      // Who has left is no longer among the users.
      const leads = one.status === 'active' ? Object.values(one).filter((value) => value instanceof Object) : []
      for (const at of leads) {
        const { pathname } = new URL(z.parse(z.object({ href: z.string() }), at).href)
        expect([pathname, (await system.get(pathname)).status]).toEqual([pathname, 200])
      }
    }
  }
})

test('a mark is there once its student may read it, as it counts, and without what is said to the student', async () => {
  const system = await client(['marks.read'])
  const { body } = await system.get(`${root}/classes/${course}/results?sort=sourcedId`)
  const told = body.results.map(({ score, scoreStatus, late, missing, status }: Record<string, unknown>) =>
    [score, scoreStatus, late, missing, status].join(' '),
  )
  expect(told.toSorted()).toEqual([
    '0 not submitted false true active',
    '13.5 fully graded true false active',
    '9 fully graded false false tobedeleted',
  ])
  expect(JSON.stringify(body)).not.toContain('alone')
})

test.each([
  ['results?filter=scoreStatus=%27not submitted%27', 1],
  ['classes/COURSE/lineItems/ESSAY/results', 3],
  ['classes/COURSE/students/ANA/results', 1],
  ['classes/COURSE/lineItems', 2],
  ['classes/COURSE/categories', 2],
])('the list %s has so many: %d', async (path, count) => {
  const places = { COURSE: course, ESSAY: essay, ANA: ana }
  const filled = path.replace(/COURSE|ESSAY|ANA/g, (name) => String(Reflect.get(places, name)))
  const { body } = await (await client(['marks.read'])).get(`${root}/${filled}`)
  expect(Object.values(body)).toEqual([expect.objectContaining({ length: count })])
})

test('only a client with the scope for marks reads them, and work without a day is due at the end of its term', async () => {
  expect((await (await client(['roster.read', 'grades.read'])).get(`${root}/results`)).status).toBe(403)
  const { db } = testApp
  const { ends_on } = await db.selectFrom('term').select('ends_on').executeTakeFirstOrThrow()
  const { body } = await (await client(['marks.read'])).get(`${root}/lineItems?sort=dueDate`)
  const due = body.lineItems.map(({ dueDate }: { dueDate: string }) => new Date(dueDate).getTime())
  expect(due.at(-1)).toBe(Date.parse(`${ends_on}T24:00:00+08:00`))
})
