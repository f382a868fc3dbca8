import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { day, flagFilter, id, idFilter, instant } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { rectificationCauses } from '../rectification/rectification.ts'
import { sheetKinds } from '../sheet/grade-sheet.ts'
import { part } from '../sheet/sheet-content.ts'

export const publishedOutcomes = ['PASSED', 'FAILED', 'INCOMPLETE'] as const

/** The calculation of a grade, as far as students see it. */
const calculation = z.object({
  parts: z.array(part),
  /** The computed total before a decision. */
  computed: z.nullable(z.number()),
  attendance: z.nullable(z.number()),
  /** The decision about the grade by hand. */
  decision: z.nullable(
    z.object({ kind: z.enum(['KEEP', 'OVERRIDE', 'INCOMPLETE']), reason: z.string(), dueOn: z.nullable(day()) }),
  ),
})
export type Calculation = z.infer<typeof calculation>

/** The published grade of a student in a course, with its calculation. A rectified grade remains readable. */
export const FinalGrade = resource({
  type: 'FinalGrade',
  path: '/api/v2/final_grades',
  about: 'A published grade of a student in a course, with its calculation as it was signed.',
  fields: {
    course: courseRef,
    term: z.extend(ref('Term'), { code: z.string() }),
    student: userRef,
    enrollment: id(),
    /** The sheet on which it was published, and its kind. */
    sheet: id(),
    kind: z.enum(sheetKinds),
    /** Why this grade replaced an earlier one. */
    cause: z.nullable(z.enum(rectificationCauses)),
    /** Whether a hold hides the grade from the student who reads; then none of it is shown. */
    held: z.boolean(),
    /** Whether the grade is valid, or was replaced by a later sheet. */
    current: z.boolean(),
    publishedAt: instant(),
    /** The last day on which the student can request a review. */
    reviewUntil: z.nullable(day()),
    outcome: z.enum(publishedOutcomes),
    /** The last day for the missing work of an incomplete grade, by the latest decision. */
    dueOn: z.nullable(day()),
    /** In units of the scheme; null if incomplete. */
    total: z.nullable(z.number()),
    grade: z.nullable(z.string()),
    points: z.nullable(z.number()),
    top: z.number(),
    pass: z.number(),
    credits: z.number(),
    calculation,
  },
  facts: {
    'program.id': z.nullable(id()),
    'language.id': z.nullable(id()),
    'degree.id': z.nullable(id()),
    'faculty.id': z.nullable(id()),
  },
  // No filter or order by the grade itself, because either could reveal it.
  filters: { 'course.id': idFilter(), 'student.id': idFilter(), current: flagFilter(), mine: flagFilter() },
  order: ['publishedAt'],
  orderWithin: { publishedAt: ['course.id', 'student.id'] },
  /** May request a review of it (`GradeReview`). */
  acts: { askReview: {} },
  under: [
    { path: '/api/v2/courses/:id/final_grades', parent: Course.type, filter: 'course.id' },
    { path: '/api/v2/users/:id/final_grades', parent: 'User', filter: 'student.id' },
  ],
})
