import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { type DomainFixture, inserted } from '#platform/test/fixture.ts'

/** A published sheet, and an unsigned rectification and supplementary sheet of course A. */
export const rectifications: DomainFixture = {
  add: async ({ testApp: { db, files }, things, id }) => {
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
    const supp = await inserted(db, 'grade_sheet', {
      ...{ course_id: id('Course', 'A'), kind: 'SUPPLEMENTARY', supplements: published },
      opened_by: id('User', 'lecturerA'),
    })
    things.GradeSheet = { ...things.GradeSheet, rect, supp }
    // The request for a sheet's file uses the first of all sheets.
    const { sha256, size } = await files.put([examplePdf])
    const file_id = crypto.randomUUID()
    const file = { id: file_id, person_id: id('User', 'lecturerA'), kind: 'sealed', name: 'exam.pdf', sha256, size }
    await db
      .insertInto('stored_file')
      .values({ ...file, content_type: 'application/pdf' })
      .execute()
    await db.updateTable('grade_sheet').set({ file_id }).where('id', '=', id('GradeSheet', 'A')).execute()
  },
  changed: { GradeSheet: 'rect' },
  inputs: {
    'GradeSheet.text': () => ({ text: 'One page was not read at all.' }),
  },
  bodies: {
    ...{ 'GradeSheet lock': () => ({}), 'GradeSheet cancel': () => ({ reason: 'It was another course.' }) },
    'GradeSheet create': ({ id }) => ({
      ...{ rectifies: `/api/v2/grade_sheets/${id('GradeSheet', 'A')}`, cause: 'MARKING' },
      ...{ text: 'One page was not read.', rows: [{ enrollment: id('Enrollment', 'studentA'), total: 16 }] },
    }),
    'POST /api/v2/grade_sheets/:id/supplementary': ({ id }) => ({
      students: [{ enrollment: id('Enrollment', 'studentA') }],
    }),
    'GradeSheet update': ({ id }, name) =>
      name === 'supp'
        ? { students: [{ enrollment: id('Enrollment', 'blocked') }] }
        : { text: 'One page was not read at all.' },
  },
  // The regular sheet of a course is no rectification, and cannot be changed.
  closed: ['GradeSheet update', 'GradeSheet cancel', 'POST /api/v2/grade_sheets/:id/supplementary'],
  writers: {
    'POST /api/v2/grade_sheets/:id/supplementary': 'lecturerA',
    ...{ 'GradeSheet create': 'lecturerA', 'GradeSheet update': 'lecturerA' },
    ...{ 'GradeSheet cancel': 'lecturerA', 'GradeSheet cancel of many': 'lecturerA' },
    ...{ 'GradeSheet lock': 'registry', 'GradeSheet lock of many': 'registry' },
  },
}
