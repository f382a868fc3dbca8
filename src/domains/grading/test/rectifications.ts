import { type DomainFixture, inserted } from '#platform/test/fixture.ts'

/** A published sheet, and a rectification of course A that is not signed. */
export const rectifications: DomainFixture = {
  add: async ({ testApp: { db }, things, id }) => {
    const published = id('GradeSheet', 'choice9')
    await db
      .updateTable('grade_sheet')
      .set({ state: 'PUBLISHED', published_at: '2026-01-20T08:00:00Z', review_until: '2026-01-30' })
      .where('id', '=', published)
      .execute()
    const rect = await inserted(db, 'grade_sheet', {
      ...{ course_id: id('Course', 'A'), kind: 'RECTIFICATION', rectifies: published, cause: 'MARKING' },
      ...{ text: 'One page was not read.', opened_by: id('User', 'lecturerA') },
    })
    await db
      .insertInto('grade_sheet_row')
      .values({
        ...{ sheet_id: rect, enrollment_id: id('Enrollment', 'studentA'), previous_id: id('FinalGrade', 'A') },
        ...{ total: 16, grade: '16', outcome: 'PASSED' },
      })
      .execute()
    things.GradeSheet = { ...things.GradeSheet, rect }
  },
  bodies: {
    ...{ 'GradeSheet lock': () => ({}), 'GradeSheet cancel': () => ({ reason: 'It was another course.' }) },
    'GradeSheet create': ({ id }) => ({
      ...{ rectifies: `/api/v2/grade_sheets/${id('GradeSheet', 'A')}`, cause: 'MARKING' },
      ...{ text: 'One page was not read.', rows: [{ enrollment: id('Enrollment', 'studentA'), total: 16 }] },
    }),
    'GradeSheet update': () => ({ text: 'One page was not read at all.' }),
  },
  // The first sheet of a course is no rectification, and nobody changes it.
  closed: ['GradeSheet update', 'GradeSheet cancel'],
  writers: {
    ...{ 'GradeSheet create': 'lecturerA', 'GradeSheet update': 'lecturerA' },
    ...{ 'GradeSheet cancel': 'lecturerA', 'GradeSheet cancel of many': 'lecturerA' },
    ...{ 'GradeSheet lock': 'registry', 'GradeSheet lock of many': 'registry' },
  },
}
