import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { Cell, Fate } from '../contract/gradebook/cells.ts'

export type TestGradebook = Awaited<ReturnType<typeof openGradebook>>

/** A course of Tomás with Inês as co-lecturer, the assistant Rui, the guest lecturer Ana, and two students. */
export async function openGradebook() {
  const testApp: TestApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string, more = {}) => {
    const identity = { issuer: 'embedded', subject: username }
    return (await makePerson(db, { username, officialName: username, identity, ...more })).id
  }
  const staff = (username: string) => person(username, { staffNumber: `T-${username}` })
  const lead = await staff('tomas')
  const course = (await makeCourse(db, { code: 'CS204', lead })).id
  const teach = async (name: string, role: string) =>
    inserted(db, 'course_lecturer', { course_id: course, person_id: await staff(name), role })
  for (const [name, role] of [
    ['ines', 'CO'],
    ['rui', 'ASSISTANT'],
    ['ana', 'GUEST'],
  ] as const)
    await teach(name, role)
  const enrol = async (person_id: number) => (await makeEnrollment(db, { course_id: course, person_id })).id
  const work = async (code: string, max_mark: number, weight: number) =>
    (await makeAssessment(db, { course_id: course, code, max_mark, weight })).id
  const kit = await enrol(await person('kit', { studentNumber: '20250084' }))
  const mina = await enrol(await person('mina'))
  const own = await enrol(lead)
  const [test, exam] = [await work('TEST', 20, 40), await work('EXAM', 20, 60)]
  const as = (username: string) => testApp.as({ username, sub: username })
  const at = `/api/v2/gradebooks/${course}`
  const cell = (enrollment: number, assessment: number, score: number | null, more: Partial<Cell> = {}): Cell => ({
    ...{ enrollment, assessment, score, status: null, penalty: 0, comment: null, version: 0 },
    ...more,
  })
  return {
    ...{ testApp, person, as, at, course, kit, mina, own, test, exam, cell },
    enter: (who: string, ...cells: Cell[]) => as(who).put(`${at}/marks`, { cells }),
    cells: async (who = 'tomas') => (await as(who).get(`${at}/cells`)).body,
    fatesOf: ({ body }: { body: { fates: Fate[] } }) => body.fates.map(({ fate, why, now }) => [fate, why, now?.score]),
  }
}
