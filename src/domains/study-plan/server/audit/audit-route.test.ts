import { beforeAll, expect, test } from 'vitest'
import { makeModule, makeProgram, makeTerm, makeUserProgram } from '#academics/server'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeCurriculum, plainModule, plainRequirement } from '../curriculum/factory.ts'

let testApp: TestApp
let mina: Caller
let study = 0
let [core, lab, free] = [0, 0, 0]
const versions: number[] = []

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const identity = { issuer: 'embedded', subject: 'mina' }
  const person = await makePerson(db, { username: 'mina', officialName: 'Mina', roles: ['ROLE_STUDENT'], identity })
  mina = testApp.as({ username: 'mina', sub: 'mina' })
  const program = (await makeProgram(db, { code: 'CS' })).id
  study = (await makeUserProgram(db, { person_id: person.id, program_id: program, started_on: '2025-09-01' })).id
  const modules = await Promise.all(['C1', 'C2', 'C3'].map((code) => makeModule(db, { code, program_id: program })))
  ;[core = 0, lab = 0, free = 0] = modules.map(({ id }) => id)
  const term = (await makeTerm(db, { code: '26A', starts_on: '2026-09-01', ends_on: '2026-12-20' })).id
  const enrol = async (module_id: number, state: 'PASSED' | 'ENROLLED' | 'FAILED') => {
    const course = await makeCourse(db, { code: `X${module_id}`, module_id, term_id: term })
    await makeEnrollment(db, { course_id: course.id, person_id: person.id, user_program_id: study, state })
  }
  await enrol(core, 'PASSED')
  await enrol(lab, 'ENROLLED')
  await enrol(free, 'FAILED')
  const content = {
    credits: 18,
    modules: [core, lab, free].map((id) => plainModule(id)),
    requirements: [
      plainRequirement('core', { credits: 6, modules: [core] }),
      plainRequirement('lab', { credits: 6, modules: [lab] }),
      plainRequirement('free', { kind: 'ELECTIVE', credits: 6 }),
    ],
  }
  const approved = { program_id: program, author_id: person.id, state: 'APPROVED', content } as const
  for (const year of [2024, 2026]) versions.push((await makeCurriculum(db, { ...approved, catalogue_year: year })).id)
  versions.push((await makeCurriculum(db, { ...approved, catalogue_year: 2025, state: 'DRAFT' })).id)
})

const audit = async (query = '') => (await mina.get(`/api/v2/user_programs/${study}/audit${query}`)).body

test('a student reads what is met, in progress and missing by the version of the year in which they began', async () => {
  const { curriculum, audit: found, program } = await audit()
  expect([curriculum.id, curriculum.catalogueYear, program.name]).toEqual([versions[0], 2024, 'CS'])
  const states = found.requirements.map((one: { state: string }) => one.state)
  expect([states, found.state]).toEqual([['MET', 'IN_PROGRESS', 'MISSING'], 'MISSING'])
  expect(found.credits).toEqual({ needed: 18, passed: 6, inProgress: 6, planned: 0 })
})

test('another version is audited on demand, as far as the reader may read it', async () => {
  const of = (at: number) => `?curriculum=/api/v2/curricula/${versions[at]}`
  expect((await audit(of(1))).curriculum.catalogueYear).toBe(2026)
  expect((await mina.get(`/api/v2/user_programs/${study}/audit${of(2)}`)).status).toBe(404)
})

test('a mark that is not published changes nothing', async () => {
  const { db } = testApp
  const before = await audit()
  const course = await db
    .selectFrom('enrollment')
    .select(['id', 'course_id'])
    .where('state', '=', 'ENROLLED')
    .executeTakeFirstOrThrow()
  const assessment = await db
    .insertInto('assessment')
    .values({ course_id: course.course_id, code: 'T', title: { en: 'Test' }, kind: 'TEST', weight: 100, max_mark: 20 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('mark').values({ enrollment_id: course.id, assessment_id: assessment.id, score: 2 }).execute()
  expect(await audit()).toEqual(before)
})

test('a programme without an approved version says so', async () => {
  const { db } = testApp
  const program_id = (await makeProgram(db, { code: 'NEW' })).id
  const person = await db.selectFrom('person').select('id').where('username', '=', 'mina').executeTakeFirstOrThrow()
  const other = await makeUserProgram(db, { person_id: person.id, program_id, started_on: '2026-09-01' })
  const { body } = await mina.get(`/api/v2/user_programs/${other.id}/audit`)
  expect([body.curriculum, body.audit]).toEqual([null, null])
})
