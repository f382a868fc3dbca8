import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCourse } from '#course/server'
import { makePerson } from '#people/server'
import { rulesOf } from '#platform/contract/policy.ts'
import { languages } from '#platform/contract/words.ts'
import { appointments as declaredAppointments, refusalsOf } from '#platform/server/who/appointments.ts'
import { duties as declaredDuties, dutiesLeft } from '#platform/server/who/duties.ts'
import { openWords } from '#platform/server/words/words.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makePractice } from '#teaching-practice/server'
import { domains } from './server/domains.ts'
import { personas } from './server/permission-personas.ts'

const appointments = declaredAppointments.all({ contributors: domains })
const relations = domains.flatMap(({ relations = [] }) => relations)

let testApp: TestApp
let [boss, worker, outsider, closed] = [0, 0, 0, 0]
beforeAll(async () => {
  testApp = await openTestApp()
  const person = async (username: string, more: object = {}) =>
    (await makePerson(testApp.db, { username, officialName: username, ...more })).id
  boss = await person('boss', { roles: ['ROLE_REGISTRY'] })
  worker = await person('worker', { staffNumber: 'T1' })
  outsider = await person('outsider')
  closed = await person('closed', { staffNumber: 'T2', disabled: true })
})

describe('each relation', () => {
  test.each(relations.map((one) => [one.name, one] as const))(
    '%s comes from declared appointments, or says how else',
    (_, { from }) => {
      if (typeof from === 'string') return expect(from.length).toBeGreaterThan(5)
      expect(from.length).toBeGreaterThan(0)
      for (const one of from) expect(appointments).toContain(one)
    },
  )
})

test('each appointment has a name for the list of doubtful ones, in every language', () => {
  const say = openWords(domains)
  for (const { name } of appointments)
    for (const language of languages) {
      const key = `doubtful.parts.${name}`
      expect(say(language, 'registry', key)).not.toBe(key)
    }
})

describe('each appointment', () => {
  const context = () => ({
    ...{ db: testApp.db, today: '2026-11-21' },
    me: { id: boss, impersonator: null },
  })

  test.each(appointments.map((one) => [one.name, one] as const))(
    '%s is refused to oneself, to a closed account and to nobody',
    async (_, one) => {
      const asked = [boss, closed, 2_000_000_000].map((person) => ({ record: 0, person }))
      expect(await refusalsOf(one, asked, context())).toEqual(['oneself', 'closed', 'noPerson'])
      const acting = {
        ...context(),
        me: { id: worker, impersonator: { id: boss, username: 'boss', reason: 'Asked.' } },
      }
      expect(await refusalsOf(one, [{ record: 0, person: boss }], acting)).toEqual(['oneself'])
    },
  )

  test.each(appointments.filter(({ name }) => name !== 'guestGraders').map((one) => [one.name, one] as const))(
    '%s is refused to somebody who does not work here, and open to somebody who does',
    async (_, one) => {
      const asked = [outsider, worker].map((person) => ({ record: 0, person }))
      expect(await refusalsOf(one, asked, context())).toEqual(['outsider', null])
    },
  )

  test.each(appointments.filter(({ studied }) => !('nobody' in studied)).map((one) => [one.name, one] as const))(
    '%s is refused to a student of the course, of its regular course and of another exam of it',
    async (name, one) => {
      const of = await courseRecord(name)
      const student = (
        await makePerson(testApp.db, { username: `student-${name}`, officialName: name, staffNumber: `S-${name}` })
      ).id
      for (const course of [of.exam, of.regular, of.resit]) {
        await inserted(testApp.db, 'enrollment', { course_id: course, person_id: student })
        const [refusal] = await refusalsOf(one, [{ record: of.record, person: student }], context())
        expect([name, refusal]).toEqual([name, 'student'])
        await sql`delete from enrollment where person_id = ${student}`.execute(testApp.db)
      }
      const [none] = await refusalsOf(one, [{ record: of.record, person: student }], context())
      expect(none).toBeNull()
    },
  )

  /** An exam, its regular course, another exam of it, and a record of this appointment about the exam. */
  async function courseRecord(name: string) {
    const { db } = testApp
    const regular = (await makeCourse(db, { code: `R-${name}` })).id
    const exam = (await makeCourse(db, { code: `E-${name}`, type: 'EXAM', regular_course_id: regular })).id
    const resit = (await makeCourse(db, { code: `X-${name}`, type: 'EXAM', regular_course_id: regular })).id
    return { regular, exam, resit, record: await recordOf[name as keyof typeof recordOf](exam) }
  }

  const itself = async (course: number) => course
  const assessed = (course: number) =>
    inserted(testApp.db, 'assessment', {
      course_id: course,
      code: 'A1',
      title: { en: 'Exam' },
      kind: 'EXAM',
      weight: 100,
      max_mark: 100,
    })
  /** A record about a course for each appointment in which people could be students; a new one needs its line here. */
  const recordOf = {
    courseLecturers: itself,
    courseReaders: itself,
    patternLecturers: itself,
    substitutes: itself,
    examReviewers: (course: number) => inserted(testApp.db, 'exam_paper', { course_id: course, author_id: worker }),
    moderators: async (course: number) => {
      const pupil = (await makePerson(testApp.db, { username: `pupil-${course}`, officialName: 'Pupil' })).id
      const enrollment_id = await inserted(testApp.db, 'enrollment', { course_id: course, person_id: pupil })
      const sample = { assessment_id: await assessed(course), enrollment_id, band: 'HIGH', author_id: worker }
      return inserted(testApp.db, 'grading_sample', sample)
    },
    guestGraders: async (course: number) =>
      inserted(testApp.db, 'guest_invitation', {
        ...{
          assessment_id: await assessed(course),
          person_id: outsider,
          email: 'guest@example.org',
          until_day: '2027-01-01',
        },
        invited_by: worker,
      }),
    practiceParts: async (course: number) => {
      const pupil = (await makePerson(testApp.db, { username: `trainee-${course}`, officialName: 'Trainee' })).id
      return (await makePractice(testApp.db, { person_id: pupil, course_id: course, state: 'PLANNED' })).id
    },
  }
})

describe('the end of each appointment', () => {
  const duties = declaredDuties.all({ contributors: domains })

  test.each(appointments.map((one) => [one.name, one] as const))(
    '%s leaves behind what its duties say, or says why nothing is left without somebody',
    (_, one) => {
      const { leaves } = one
      if (leaves === 'duties') expect(duties.some(({ of }) => of === one)).toBe(true)
      else {
        expect(leaves.nothing.length).toBeGreaterThan(10)
        expect(duties.some(({ of }) => of === one)).toBe(false)
      }
    },
  )

  test.each(duties.map((one) => [one.name, one] as const))(
    '%s can be counted and named in each language',
    async (_, one) => {
      expect(duties.filter(({ name }) => name === one.name)).toHaveLength(1)
      for (const count of [1, 2])
        for (const text of Object.values(one.say(count))) expect(text).toContain(String(count))
      expect(Object.keys(one.say(1)).sort()).toEqual([...languages].sort())
      // The statement is lawful, and a part in no record leaves nothing.
      const context = { db: testApp.db, today: '2026-11-21', contributors: domains } as never
      expect(await dutiesLeft(one.of, { record: 0, person: worker }, context)).toEqual([])
    },
  )
})

/** Whom a rule knows by a field of the record although nobody appoints them, and why. */
const notAppointed: Readonly<Record<string, string>> = {
  'DefenceAttendance person.id': 'A member of the committee, who was appointed to their seat.',
  'StepDeputy deputy.id':
    'Whoever decides names a colleague who works here for some days, and nobody decides their own request.',
  'SupervisionRequest asked.id':
    'Authors ask a lecturer of the faculty, who has no part in the thesis before they accept.',
  'ThesisChange newSupervisor.id':
    'Authors or supervisors ask a lecturer of the faculty, who has no part in the thesis before the decision.',
  'ThesisTopic supervisor.id': 'Lecturers offer topics of their own; nobody names somebody else for one.',
}

test('whoever a rule knows by a field of the record is appointed, or it is the record of that person', () => {
  const rules = Object.values(personas).flatMap(({ me }) =>
    rulesOf(
      { ...me, id: 7 },
      domains.map(({ policy }) => policy),
    ),
  )
  const tested = rules.flatMap(({ type, when }) =>
    Object.entries(when ?? {}).flatMap(([field, value]) => (value === 7 ? [`${type} ${field}`] : [])),
  )
  const appointed = appointments.flatMap(({ tested = [] }) => tested)
  const owners =
    /^\S+ (user\.id|id|student\.id|author\.id|editor\.id|from\.id|writerId|authorId|sharedBy\.id|givenBy\.id|owner\.id|asker\.id)$/
  const others = new Set(tested.filter((one) => !appointed.includes(one as never) && !owners.test(one)))
  expect([...others].sort()).toEqual(Object.keys(notAppointed).sort())
})
