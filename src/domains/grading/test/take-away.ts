import { expect } from 'vitest'
import { makeTerm } from '#academics/server'
import { makeAssessment, makeEnrollment } from '#course/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import type { ConfirmedSheet } from './confirmed-sheet.ts'
import { accepted, advance, askReview, endReviews, openRectification, type SheetMove } from './sheet-moves.ts'

/** Removes one requirement, so that exactly this blocks the move; switches to the IRI of another item if needed. */
type TakeAway = (ready: SheetMove) => Promise<unknown>

const sheet =
  (change: (story: ConfirmedSheet) => Promise<unknown>): TakeAway =>
  async ({ story }) => {
    await change(story)
    // A change after the signature needs a new signature.
    await story.sign('tomas')
  }

const lesson = async ({ book: { testApp, course } }: ConfirmedSheet, state: string, rollCall: string) => {
  const id = await inserted(testApp.db, 'lesson', {
    ...{ course_id: course, kind: 'LECTURE', day: '2026-11-10', starts_at: '09:00', ends_at: '10:00', state },
  })
  await testApp.set('roll_call', id, { state: rollCall })
}

/** How to remove each requirement, by resource and name of the condition. */
export const takeAway: Record<string, TakeAway> = {
  'GradeSheet historical': async ({ story: { book } }) => {
    await book.testApp.set('enrollment', book.mina, { state: 'PASSED' })
    await book.testApp.set('enrollment', book.kit, { state: 'FAILED' })
  },
  'GradeSheet noStudents': sheet(({ book: { testApp } }) =>
    testApp.db.updateTable('enrollment').set({ state: 'WITHDRAWN' }).execute(),
  ),
  'GradeSheet weights': sheet(({ book: { testApp, exam } }) => testApp.set('assessment', exam, { weight: 50 })),
  'GradeSheet openGrades': sheet(({ book: { testApp, exam, kit } }) =>
    testApp.db
      .updateTable('mark')
      .set({ score: null })
      .where('assessment_id', '=', exam)
      .where('enrollment_id', '=', kit)
      .execute(),
  ),
  'GradeSheet unsettledMarks': sheet(practiceOfKit),
  'GradeSheet anomalies': sheet(manyFailed),
  'GradeSheet openSamples': sheet(async ({ book: { testApp, exam, mina }, idOf }) =>
    inserted(testApp.db, 'grading_sample', {
      ...{ assessment_id: exam, enrollment_id: mina, band: 'HIGH', author_id: await idOf('tomas') },
    }),
  ),
  'GradeSheet guestMarks': sheet(async ({ book: { testApp, exam, mina, person }, idOf }) => {
    const invitation_id = await inserted(testApp.db, 'guest_invitation', {
      ...{ assessment_id: exam, person_id: await person('emily'), email: 'emily@example.org', until_day: '2099-01-01' },
      invited_by: await idOf('tomas'),
    })
    await inserted(testApp.db, 'guest_paper', { invitation_id, enrollment_id: mina, state: 'PROPOSED', score: 12 })
  }),
  'GradeSheet openRollCalls': sheet((story) => lesson(story, 'PLANNED', 'OPEN')),
  'GradeSheet noSummaries': sheet((story) => lesson(story, 'HELD', 'CLOSED')),
  'GradeSheet leftSince': ({ story: { book } }) => book.testApp.set('enrollment', book.kit, { state: 'WITHDRAWN' }),
  'GradeSheet noExamPaper': sheet(({ book: { testApp, course } }) => testApp.set('course', course, { type: 'EXAM' })),
  'GradeSheet unchangedGrades': async (ready) => {
    const rectification = await openRectification(ready.story, 8.6)
    await ready.story.sign('tomas', rectification)
    ready.iri = rectification
  },
  'GradeSheet unexplainedFalls': async (ready) => {
    const rectification = await openRectification(ready.story, 8)
    await ready.story.sign('tomas', rectification)
    ready.iri = rectification
  },
  'GradeSheet nobodyLeft': supplementary(async ({ book: { testApp, enter, cell, exam } }, late) => {
    await enter('tomas', cell(late, exam, 12))
    await testApp.set('enrollment', late, { state: 'WITHDRAWN' })
  }),
  'GradeSheet stillIncomplete': supplementary(async ({ book: { as } }, late) => {
    const { status } = await as('tomas').put(`/api/v2/enrollments/${late}/final_grade`, {
      ...{ kind: 'INCOMPLETE', dueOn: '2027-02-05', reason: 'Ill at the exam, with a notice.' },
      seen: { decision: 0, computed: 12 },
    })
    expect(status).toBe(200)
  }),
  'GradeSheet notSigned': ({ story: { book } }) => book.testApp.db.deleteFrom('grade_sheet_edition').execute(),
  'GradeSheet inReviewPeriod': ({ story: { book } }) =>
    book.testApp.db.updateTable('grade_sheet').set({ review_until: '2026-12-01' }).execute(),
  'GradeSheet openReviews': async ({ story }) => {
    await story.book.testApp.db.updateTable('grade_sheet').set({ review_until: '2026-12-01' }).execute()
    await askReview(story)
    await endReviews(story)
  },
  'GradeReview beingRectified': ({ iri, story }) => accepted(iri, story),
  'GradeReview alreadyRectified': async ({ iri, story }) => {
    await accepted(iri, story)
    const { as, course, mina } = story.book
    const { body } = await as('tomas').get(`/api/v2/courses/${course}/grade_sheets?kind=RECTIFICATION`)
    const sheet = body['hydra:member'][0]['@id']
    await as('tomas').put(sheet, { rows: [{ enrollment: mina, total: 17 }] }, anyVersion)
    await advance(story, sheet)
  },
  'GradeReview replacedMeanwhile': ({ story: { book } }) =>
    book.testApp.db.updateTable('final_grade').set({ superseded_at: '2026-11-20T00:00:00Z' }).execute(),
  'AnonymousMarking openModeration': async ({ story: { book, idOf } }) =>
    inserted(book.testApp.db, 'grading_sample', {
      ...{ assessment_id: book.exam, enrollment_id: book.mina, band: 'HIGH', author_id: await idOf('tomas') },
    }),
  'GradingSample noFile': ({ story: { book } }) =>
    book.testApp.db.updateTable('grading_sample').set({ file_id: null }).execute(),
  'GradingSample noModerator': ({ story: { book } }) =>
    book.testApp.db.updateTable('grading_sample').set({ moderator_id: null }).execute(),
  'GradingSample settledUnchanged': ({ story: { book } }) =>
    book.testApp.db.updateTable('grading_sample').set({ score: 16 }).execute(),
  'GradingSample noMark': ({ story: { book } }) => book.testApp.db.updateTable('mark').set({ score: null }).execute(),
}

/** A signed supplementary sheet of one student, who enrolled late and has a mark for the test. */
function supplementary(change: (story: ConfirmedSheet, late: number) => Promise<unknown>): TakeAway {
  return async (ready) => {
    const { story } = ready
    const { testApp, as, course, person, enter, cell, test } = story.book
    await advance(story, story.sheet)
    const { id } = await makeEnrollment(testApp.db, { course_id: course, person_id: await person('late') })
    await enter('tomas', cell(id, test, 12))
    const { body } = await as('tomas').post(`${story.sheet}/supplementary`, { students: [{ enrollment: id }] })
    await change(story, id)
    ready.iri = body['@id']
    await story.sign('tomas', ready.iri)
  }
}

/** A third of the course is a teaching practice, and Kit's is still running. */
async function practiceOfKit({ book: { testApp, course, exam }, idOf }: ConfirmedSheet): Promise<void> {
  const { db } = testApp
  await testApp.set('assessment', exam, { weight: 30 })
  await makeAssessment(db, { course_id: course, code: 'TP', kind: 'PRACTICE', max_mark: 100, weight: 30 })
  const { id: term_id } = await makeTerm(db, { code: 'TP', starts_on: '2026-09-01', ends_on: '2027-06-30' })
  for (const [who, state] of [
    ['kit', 'ACTIVE'],
    ['mina', 'GRADED'],
  ] as const)
    await inserted(db, 'teaching_practice', {
      ...{ person_id: await idOf(who), course_id: course, term_id, subjects: 'Chinese', state, weights: '{}' },
      ...{ required_observation: 1, required_teaching: 1, required_other: 0 },
      ...{ starts_on: '2026-10-01', ends_on: '2027-05-31' },
      ...(state === 'GRADED' && { grade: 80, graded_at: '2026-11-01T00:00:00Z', graded_by: await idOf('tomas') }),
    })
}

/** Adds eight students, who fail with eight different grades. */
async function manyFailed({
  book: { testApp, course, person, enter, cell, test, exam },
}: ConfirmedSheet): Promise<void> {
  for (let at = 1; at <= 8; at++) {
    const { id } = await makeEnrollment(testApp.db, { course_id: course, person_id: await person(`student${at}`) })
    await enter('tomas', cell(id, test, 4), cell(id, exam, at))
  }
}
