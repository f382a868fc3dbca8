import * as z from 'zod/mini'
import { markOrigin } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, id, instant, longText } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { studentTotal } from '../gradebook/totals.ts'
import { publishedOutcomes } from '../publication/final-grade.ts'
import { schemeOfCourse } from '../scheme/grade-scheme.ts'
import { leftStudent } from '../supplement/supplement.ts'
import { outcomes, questions } from './questions.ts'
import { rules } from './rules.ts'

/** The least characters of the reason for overriding the computed grade. */
export const leastOverrideReason = 20

export const decisionKinds = ['KEEP', 'OVERRIDE', 'INCOMPLETE'] as const

const decision = z.object({
  id: id(),
  kind: z.enum(decisionKinds),
  total: z.nullable(z.number()),
  dueOn: z.nullable(day()),
  reason: z.string(),
  /** The rules that do not hold for this student, for the stated reason. */
  lifts: z.array(z.enum(rules)),
  /** The computed total that the decision is about; if it changes, the decision no longer applies. */
  computed: z.nullable(z.number()),
  by: ref('User'),
  at: instant(),
})

const finalGrade = z.extend(studentTotal, {
  /** Assessments for which the student was absent. */
  absent: z.array(id()),
  /** Marks given outside the course: the origin of each, or why it is not settled. */
  given: z.array(
    z.object({
      ...{ assessment: id(), score: z.nullable(z.number()), origin: z.nullable(markOrigin) },
      why: z.nullable(z.string()),
    }),
  ),
  attendance: z.object({ percent: z.nullable(z.number()), leastReached: z.boolean() }),
  questions: z.array(z.enum(questions)),
  decision: z.nullable(decision),
  /** Whether the marks have changed since the decision, so that a new one is needed. */
  stale: z.boolean(),
  outcome: z.enum(outcomes),
  /** The grade on the sheet; null while it is open or incomplete, and of students who failed by attendance. */
  sheet: z.nullable(z.object({ total: z.number(), grade: z.string(), points: z.nullable(z.number()) })),
  /** Whether the student is on a signed sheet: marks and grade stay as signed. */
  frozen: z.boolean(),
  /** Set for a student whom the published sheet left without a grade. */
  left: z.nullable(leftStudent),
  /** Whether the reader may decide: nobody decides about themselves. */
  mine: z.boolean(),
})
export type FinalGrade = z.infer<typeof finalGrade>

/** A published grade that differs from the current marks and decisions; it remains valid until it is rectified, and then is settled. */
const differingGrade = z.object({
  enrollment: id(),
  grade: z.nullable(z.string()),
  total: z.nullable(z.number()),
  outcome: z.enum(publishedOutcomes),
})
export type DifferingGrade = z.infer<typeof differingGrade>

/** The final grades of a course as they would go on its sheet, with the open decisions. */
export const finalGrades = endpoint('GET', '/api/v2/gradebooks/:id/finals', {
  about: 'The final grade of each student of a course, by the rules and by decision, and what is still open.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('FinalGrades'),
    scheme: schemeOfCourse,
    /** The share of lessons, in percent, that students must attend. */
    leastAttendance: z.number(),
    /**
     * Whether the course was graded before the portal: outcomes are those on the record, and nothing can be decided
     * here.
     */
    historical: z.boolean(),
    students: z.array(finalGrade),
    differing: z.array(differingGrade),
  }),
})
export type FinalGrades = z.infer<(typeof finalGrades)['answer']>

/** The final grade of one student as it would go on the sheet, for those who read the gradebook of the course. */
export const finalGradeOf = endpoint('GET', '/api/v2/enrollments/:id/final_grade', {
  about: 'The final grade of one student of a course, by the rules and by decision, and what is still open.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('FinalGradeOfStudent'),
    scheme: schemeOfCourse,
    leastAttendance: z.number(),
    historical: z.boolean(),
    /** Null for a student who has withdrawn, as they are on no sheet. */
    final: z.nullable(finalGrade),
  }),
})

/** Decides about the final grade of a student, against the decision and the computed total that the client has read. */
export const decideGrade = endpoint('PUT', '/api/v2/enrollments/:id/final_grade', {
  about: 'Keeps the computed grade of a student, overrides it with a reason, leaves it incomplete, or takes that back.',
  body: z.strictObject({
    kind: z.enum([...decisionKinds, 'WITHDRAWN']),
    total: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(1000), z.multipleOf(0.01))), null),
    dueOn: z._default(z.nullable(day()), null),
    reason: z._default(longText(2000), ''),
    /** Of an override: the rules that no longer hold; the reason says why. */
    lifts: z._default(z.array(z.enum(rules)).check(z.maxLength(rules.length)), []),
    /** The id of the decision that the client has read, 0 for none, and the computed total beside it. */
    seen: z.strictObject({ decision: z.int().check(z.minimum(0)), computed: z.nullable(z.number()) }),
  }),
  answer: finalGrade,
})
