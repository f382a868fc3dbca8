import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { day, flagFilter, id, idFilter, instant } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { rectificationCauses } from '../rectification/rectification.ts'
import { sheetKinds } from '../sheet/grade-sheet.ts'
import { part } from '../sheet/sheet-content.ts'

export const publishedOutcomes = ['PASSED', 'FAILED', 'INCOMPLETE'] as const

/** How a grade came about, as far as the student reads it. */
const calculation = z.object({
  parts: z.array(part),
  /** What the rules gave before somebody decided. */
  computed: z.nullable(z.number()),
  attendance: z.nullable(z.number()),
  /** What was decided about the grade by hand. */
  decision: z.nullable(
    z.object({ kind: z.enum(['KEEP', 'OVERRIDE', 'INCOMPLETE']), reason: z.string(), dueOn: z.nullable(day()) }),
  ),
})
export type Calculation = z.infer<typeof calculation>

/** The published grade of a student in a course, with how it came about. A rectified one stays readable as it was. */
export const FinalGrade = resource({
  type: 'FinalGrade',
  path: '/api/v2/final_grades',
  about: 'A published grade of a student in a course, with its calculation as it was signed.',
  fields: {
    course: courseRef,
    term: z.extend(ref('Term'), { code: z.string() }),
    student: userRef,
    enrollment: id(),
    /** The sheet that it was published on, and of which kind that is. */
    sheet: id(),
    kind: z.enum(sheetKinds),
    /** Why an earlier grade was rectified by this one. */
    cause: z.nullable(z.enum(rectificationCauses)),
    /** Whether a hold keeps the grade from the student who reads; then nothing of it is shown. */
    held: z.boolean(),
    /** Whether it counts, or a later sheet has taken its place. */
    current: z.boolean(),
    publishedAt: instant(),
    /** Until when the student can ask for a review. */
    reviewUntil: z.nullable(day()),
    outcome: z.enum(publishedOutcomes),
    /** Until when what an incomplete grade lacks can be made up for, as it was decided last. */
    dueOn: z.nullable(day()),
    /** In units of the scheme; null while incomplete. */
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
  // Nothing of the grade itself: what one may filter or order by, one could find out.
  filters: { 'course.id': idFilter(), 'student.id': idFilter(), current: flagFilter(), mine: flagFilter() },
  order: ['publishedAt'],
  orderWithin: { publishedAt: ['course.id', 'student.id'] },
  /** To ask for a review of it (`GradeReview`). */
  acts: { askReview: {} },
  under: [
    { path: '/api/v2/courses/:id/final_grades', parent: Course.type, filter: 'course.id' },
    { path: '/api/v2/users/:id/final_grades', parent: 'User', filter: 'student.id' },
  ],
})
