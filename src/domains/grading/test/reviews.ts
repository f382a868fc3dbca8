import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { type DomainFixture, inserted } from '#platform/test/fixture.ts'

/** Each student requests a review of their published grade, so no second request is needed. */
export const reviews: DomainFixture = {
  add: async ({ testApp: { db, files }, things, id }) => {
    const { sha256, size } = await files.put([examplePdf])
    const review = async (name: string, student: string) => {
      const file_id = crypto.randomUUID()
      const stored = {
        id: file_id,
        person_id: id('User', student),
        kind: 'grade-review',
        name: 'exam.pdf',
        sha256,
        size,
      }
      await db
        .insertInto('stored_file')
        .values({ ...stored, content_type: 'application/pdf' })
        .execute()
      return inserted(db, 'grade_review', {
        ...{ enrollment_id: id('Enrollment', student), grade_id: id('FinalGrade', name), answer_by: '2099-01-01' },
        ...{ text: 'The last page of my exam was not read.', file_id },
      })
    }
    things.GradeReview = { A: await review('A', 'studentA'), B: await review('B', 'studentB') }
  },
  bodies: {
    'GradeReview create': ({ id }) => ({
      ...{ grade: `/api/v2/final_grades/${id('FinalGrade', 'A')}`, text: 'The last page of my exam was not read.' },
    }),
    'GradeReview accept': () => ({ reason: 'The last page was indeed not read.' }),
    'GradeReview uphold': () => ({ reason: 'The last page was read as well.' }),
    'GradeReview withdraw': () => ({}),
  },
  writers: {
    'GradeReview create': 'studentA',
    ...{ 'GradeReview accept': 'lecturerA', 'GradeReview accept of many': 'lecturerA' },
    ...{ 'GradeReview uphold': 'lecturerA', 'GradeReview uphold of many': 'lecturerA' },
    ...{ 'GradeReview withdraw': 'studentA', 'GradeReview withdraw of many': 'studentA' },
  },
}
