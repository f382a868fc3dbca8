import { expect } from 'vitest'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { openTestApp } from '#platform/test/test-app.ts'
import type { SyncRow } from '../contract/run/rows.ts'

export const studentNames = ['ana', 'bo', 'carl', 'dora', 'eva', 'fu', 'gil', 'hana', 'ida', 'jo', 'kim', 'lea']

/** A course of Tomás with twelve students and a quiz, which can be linked with another system. */
export async function openCourseToLink() {
  const testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string, more = {}) => {
    const identity = { issuer: 'embedded', subject: username }
    return (await makePerson(db, { username, officialName: username, ...more, identity })).id
  }
  const lead = await person('tomas', { staffNumber: 'T1' })
  await person('isabel', { roles: ['ROLE_REGISTRY'] })
  const course = (await makeCourse(db, { code: 'DB1', lead })).id
  const quiz = (await makeAssessment(db, { course_id: course, code: 'QUIZ', max_mark: 20 })).id
  const enrolled: Record<string, number> = {}
  for (const [at, name] of studentNames.entries()) {
    const student = await person(name, { studentNumber: `S${at}`, email: `${name}@university.example` })
    enrolled[name] = (await makeEnrollment(db, { course_id: course, person_id: student })).id
  }
  const lecturer = testApp.as({ username: 'tomas', sub: 'tomas' })
  const registry = testApp.as({ username: 'isabel', sub: 'isabel' })
  const works = (connection: number) => `/api/v2/connections/${connection}/works`
  return {
    ...{ testApp, course, quiz, enrolled, lecturer, registry },
    /** Reads the other side, and answers what would change. */
    read: async (connection: number) => {
      const { status, body } = await lecturer.post(`/api/v2/connections/${connection}/start`)
      expect(status).toBe(200)
      await testApp.api.events.settled()
      return (await lecturer.get(body['@id'])).body
    },
    rowsOf: async (run: { '@id': string }): Promise<SyncRow[]> =>
      (await lecturer.get(`${run['@id']}/rows?same=true`)).body.rows,
    apply: (run: { '@id': string }) => lecturer.post(`${run['@id']}/apply`),
    withdraw: (name: string) =>
      testApp.set('enrollment', enrolled[name] ?? 0, { state: 'WITHDRAWN', withdrawn_on: '2026-11-18' }),
    markOf: (name: string) =>
      db
        .selectFrom('mark')
        .selectAll()
        .where('enrollment_id', '=', enrolled[name] ?? 0)
        .executeTakeFirst(),
    /** Takes the marks of the first work of the other side as those of the quiz. */
    mapQuiz: async (connection: number) => {
      const { body } = await lecturer.get(works(connection))
      return lecturer.put(works(connection), { work: body.works[0].id, assessment: quiz })
    },
  }
}
