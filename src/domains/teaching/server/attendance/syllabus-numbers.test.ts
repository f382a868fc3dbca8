import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole, makeModule, makeProgram } from '#academics/server'
import { makeCourse } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeSyllabus } from '#syllabus/server'

/** A course led by Tomás, whose approved syllabus demands 75 % and weighs its parts as the factory does. */
let testApp: TestApp
let [course, version] = [0, 0]
const as = (username: string) => testApp.as({ username, sub: username })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  const lead = await person('tomas')
  const program = (await makeProgram(db, { code: 'P' })).id
  const module_id = (await makeModule(db, { code: 'CS', program_id: program })).id
  await makeAcademicRole(db, {
    ...{ person_id: await person('kuok'), role: 'COORDINATOR', scope_type: 'program', scope_id: program },
  })
  course = (await makeCourse(db, { code: 'CS204', module_id, lead })).id
  version = (await makeSyllabus(db, { course_id: course, author_id: lead, state: 'APPROVED' })).id
})

const publish = () => as('tomas').post(`/api/v2/syllabuses/${version}/transitions/publish`, {}, anyVersion)
const rules = async () => (await as('tomas').get(`/api/v2/attendance_rules/${course}`)).body
const setRules = (body: object) => as('tomas').put(`/api/v2/attendance_rules/${course}`, body, anyVersion)
const held = async () => {
  const { status, body } = await publish()
  return [status, body.blockerDetails?.map(({ code }: { code: string }) => code), JSON.stringify(body)] as const
}

test('rules of attendance that nobody has changed follow the published syllabus', async () => {
  expect((await rules()).leastPercent).toBe(70)
  expect((await publish()).status).toBe(200)
  expect(await rules()).toMatchObject({ leastPercent: 75 })
  expect((await rules()).warnPercent).toBeGreaterThanOrEqual(75)
})

test('another number in the rules of attendance holds publication until both are the same', async () => {
  expect((await setRules({ leastPercent: 72, warnPercent: 80 })).status).toBe(200)
  const [status, codes, text] = await held()
  expect([status, codes]).toEqual([422, ['otherNumbers']])
  expect(text).toContain('75% in the syllabus and 72% by the rules of attendance')
  expect((await setRules({ leastPercent: 75 })).status).toBe(200)
  expect((await publish()).status).toBe(200)
})

test('once a syllabus is published, the number in the rules changes only with a new version that names it', async () => {
  await publish()
  const { status, body } = await setRules({ leastPercent: 60 })
  expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, 'leastPercent'])
  expect((await setRules({ warnPercent: 90 })).status).toBe(200)
  const next = await as('tomas').post('/api/v2/syllabuses', {
    ...{ course: `/api/v2/courses/${course}`, begin: 'IN_FORCE', reason: 'The department decided so.' },
  })
  expect(next.status).toBe(201)
  expect((await as('tomas').put(next.body['@id'], { leastAttendance: 60 }, anyVersion)).status).toBe(200)
  expect((await setRules({ leastPercent: 60 })).status).toBe(200)
})

test('an assessment with another weight than its part of the syllabus holds publication', async () => {
  const of = await as('tomas').get(`/api/v2/syllabuses/${version}`)
  const [part] = of.body.assessment
  await inserted(testApp.db, 'assessment', {
    ...{ course_id: course, code: 'A1', title: { en: 'First test' }, kind: 'TEST', max_mark: 20 },
    ...{ weight: part.weight - 5, component: part.code },
  })
  const [status, codes, text] = await held()
  expect([status, codes]).toEqual([422, ['otherNumbers']])
  expect(text).toContain(`First test counts ${part.weight}% here and ${part.weight - 5}% among the assessments`)
})
