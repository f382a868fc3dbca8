import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { evidence, sentEvidence } from '#platform/contract/evidence.ts'
import { day, id, idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { FinalGrade, publishedOutcomes } from '../publication/final-grade.ts'
import { reviewFlow } from './review-flow.ts'

/** The number of days in which a request must be answered. */
export const daysToAnswer = 14

const reviewedGrade = z.object({
  id: id(),
  grade: z.nullable(z.string()),
  total: z.nullable(z.number()),
  top: z.number(),
  outcome: z.enum(publishedOutcomes),
})

/** A student's request to review a published grade, with the answer. */
export const GradeReview = resource({
  type: 'GradeReview',
  path: '/api/v2/grade_reviews',
  about: 'A request of a student to review a published grade, with the reason, what proves it, and the answer.',
  fields: {
    student: userRef,
    enrollment: id(),
    course: courseRef,
    term: z.extend(ref('Term'), { code: z.string() }),
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    /** Whether a hold hides the grade from the student who reads; then nothing that reveals it is shown. */
    held: z.boolean(),
    /** The grade to be reviewed, in units of the scheme. */
    grade: reviewedGrade,
    /** The grade with which an accepted request has ended: that of its rectification, once it is published. */
    rectified: z.nullable(reviewedGrade),
    text: z.string(),
    /** The attachment of the student: at most one file. */
    files: evidence,
    requestedAt: instant(),
    answerBy: day(),
    /** The text of the answer. */
    answer: z.nullable(z.string()),
    answeredBy: z.nullable(userRef),
    answeredAt: z.nullable(instant()),
    state: reviewFlow.state,
  },
  create: z.strictObject({
    grade: iriOf(FinalGrade.path),
    text: longText(2000),
    files: z._default(sentEvidence(1), []),
  }),
  filters: {
    'course.id': idFilter(),
    'student.id': idFilter(),
    'term.id': idFilter(),
    'grade.id': idFilter(),
    state: reviewFlow.state,
  },
  order: ['requestedAt', 'answerBy', 'state'],
  flow: reviewFlow,
  never: [notAboutOneself(['student.id'], ['accept', 'uphold'])],
  /** May download the file. */
  acts: { seeFile: {} },
  ifMatch: 'required',
  under: [{ path: '/api/v2/courses/:id/grade_reviews', parent: Course.type, filter: 'course.id' }],
})

export const fetchReviewFile = endpoint('GET', '/api/v2/grade_reviews/:id/file', {
  about: 'What a student has sent with a request to review a grade, for them and for those who answer.',
  answer: 'file',
})
