import { expect } from 'vitest'
import { makeEnrollment } from '#course/server'
import type { Caller } from '#platform/test/call.ts'
import { openConfirmedSheet } from './confirmed-sheet.ts'

export type IncompleteStory = Awaited<ReturnType<typeof openIncomplete>>

/** Mina's 15.2 and Kit's 8.6 are published; Lee, who has 12 of 20 in the test and no exam, is incomplete until 5 February. */
export async function openIncomplete() {
  let lee = 0
  const story = await openConfirmedSheet(async ({ testApp, person, course, enter, cell, test, as }) => {
    lee = (await makeEnrollment(testApp.db, { course_id: course, person_id: await person('lee') })).id
    await enter('tomas', cell(lee, test, 12))
    const decided = await as('tomas').put(`/api/v2/enrollments/${lee}/final_grade`, {
      ...{ kind: 'INCOMPLETE', dueOn: '2027-02-05', reason: 'Ill at the exam, with a notice.' },
      seen: { decision: 0, computed: 12 },
    })
    expect(decided.status).toBe(200)
  })
  const { book, sheet, move } = story
  const { as, at, course, testApp } = book
  const start = (who: Caller, ...enrollments: number[]) =>
    who.post(`${sheet}/supplementary`, { students: enrollments.map((enrollment) => ({ enrollment })) })
  return {
    ...story,
    ...{ lee, start },
    publish: async () => expect((await move(story.registry(), 'publish')).body.state).toBe('PUBLISHED'),
    started: async (...enrollments: number[]): Promise<string> => {
      const { status, body } = await start(as('tomas'), ...(enrollments.length > 0 ? enrollments : [lee]))
      expect(status).toBe(200)
      return body['@id']
    },
    finalOf: async (enrollment: number, who = 'tomas') =>
      (await as(who).get(`${at}/finals`)).body.students.find(
        (one: { enrollment: number }) => one.enrollment === enrollment,
      ),
    blockers: async (of: string, name: string) =>
      (await as('tomas').get(`${of}/transitions`)).body['hydra:member']
        .find((one: { name: string }) => one.name === name)
        .blockers.map(({ code }: { code: string }) => code),
    tasks: async (who: string): Promise<string[]> =>
      (await as(who).get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type),
    supplements: () => testApp.db.selectFrom('grade_sheet').select('id').where('kind', '=', 'SUPPLEMENTARY').execute(),
    /** Enters the last missing mark of Lee. */
    exam: (score = 14) => book.enter('tomas', book.cell(lee, book.exam, score)),
    enrol: async (name: string) =>
      (await makeEnrollment(testApp.db, { course_id: course, person_id: await book.person(name) })).id,
  }
}
