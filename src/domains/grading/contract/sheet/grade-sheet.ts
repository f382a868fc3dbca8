import * as z from 'zod/mini'
import { Course, courseRef, enrolledIn, teaches } from '#course/contract'
import { userRef } from '#people/contract'
import { count, day, flagFilter, id, idFilter, instant, searchFilter } from '#platform/contract/fields.ts'
import { related } from '#platform/contract/policy.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { givesLessonIn } from '#teaching/contract'
import {
  changedRectification,
  evidenceFile,
  newRectification,
  rectificationCauses,
  rectifiedRow,
} from '../rectification/rectification.ts'
import { marksIn, signsIn } from '../relations.ts'
import { supplementedStudent, supplementedStudents } from '../supplement/supplement.ts'
import { gradeSheetFlow, openSheetStates, publishedSheetStates } from './sheet-flow.ts'

/**
 * REGULAR: the sheet that every course has; RECTIFICATION: new grades for some students of a published sheet;
 * SUPPLEMENTARY: first grades for those whom the published sheet left without one.
 */
export const sheetKinds = ['REGULAR', 'RECTIFICATION', 'SUPPLEMENTARY'] as const

const path = '/api/v2/grade_sheets'

/** The number of totals in each tenth of the scale, the lowest first. */
const spread = z.array(count()).check(z.length(10))

/**
 * The figures of a sheet as signed, in units of its scheme; the mean and the following ones cover students with a
 * total.
 */
export const sheetFigures = z.object({
  students: count(),
  passed: count(),
  failed: count(),
  incomplete: count(),
  /** Grades that were set by hand. */
  overridden: count(),
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
  deviation: z.nullable(z.number()),
  top: z.number(),
  pass: z.number(),
  spread,
  /** The mean of the latest run of the same module that was published with the same scheme. */
  lastMean: z.nullable(z.number()),
  /** The keys of anomalies in the grades (`report`). */
  anomalies: z.array(z.string()),
  /**
   * The run of `lastMean`: the code of its term, and its spread on the same scale. Missing on sheets older than this
   * field.
   */
  last: z.optional(z.nullable(z.object({ term: z.string(), spread }))),
})
export type SheetFigures = z.infer<typeof sheetFigures>

/** The filters that make a list of sheets short enough to sort by any column. */
const narrowed = [
  ...(['term.id', 'program.id', 'language.id', 'degree.id', 'faculty.id', 'course.id', 'module.id', 'state'] as const),
] as const

/** The grades of a course as a document that is signed, approved, published and never changed afterwards. */
export const GradeSheet = resource({
  type: 'GradeSheet',
  path,
  about: 'The final grades of a course as a signed document, with who has approved it and what it says in figures.',
  fields: {
    course: courseRef,
    module: z.extend(ref('Module'), { code: z.string() }),
    term: z.extend(ref('Term'), { code: z.string() }),
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    degree: z.nullable(ref('Degree')),
    faculty: z.nullable(ref('Faculty')),
    kind: z.enum(sheetKinds),
    /** The lead and the other lecturers of the course. */
    lecturers: z.array(userRef),
    /** The day on which it is due for submission. */
    dueOn: z.nullable(day()),
    /** The number of submissions. */
    edition: count(),
    figures: z.nullable(sheetFigures),
    /** SHA-256 of the signed content, in hex. */
    checksum: z.nullable(z.string()),
    submittedBy: z.nullable(userRef),
    submittedAt: z.nullable(instant()),
    approvedBy: z.nullable(userRef),
    approvedAt: z.nullable(instant()),
    confirmedBy: z.nullable(userRef),
    confirmedAt: z.nullable(instant()),
    publishedAt: z.nullable(instant()),
    /** The last day on which students can request a review of its grades. */
    reviewUntil: z.nullable(day()),
    /** The last day on which its grades can be rectified. */
    rectifyUntil: z.nullable(day()),
    /** For a rectification: the sheet whose grades it replaces, who opened it, the reason, and the students. */
    rectifies: z.nullable(id()),
    openedBy: z.nullable(userRef),
    cause: z.nullable(z.enum(rectificationCauses)),
    text: z.nullable(z.string()),
    rows: z.array(rectifiedRow),
    /** For a supplementary sheet: the sheet that it completes, and the students. */
    supplements: z.nullable(id()),
    students: z.array(supplementedStudent),
    /** The proof: at most one file. */
    files: z.array(evidenceFile),
    /** Since when it waits for the next step. */
    waitingSince: z.nullable(instant()),
    /** The people who can approve or confirm it now. */
    waitsFor: z.array(userRef),
    /** Whether the course was graded before the portal: its results are on the record, and the sheet is read-only. */
    historical: z.boolean(),
    state: gradeSheetFlow.state,
  },
  create: newRectification(path),
  update: z.extend(changedRectification, { students: z.optional(supplementedStudents) }),
  filters: {
    q: searchFilter(),
    'course.id': idFilter(),
    'module.id': idFilter(),
    'term.id': idFilter(),
    'program.id': idFilter(),
    'language.id': idFilter(),
    'degree.id': idFilter(),
    'faculty.id': idFilter(),
    kind: z.enum(sheetKinds),
    state: gradeSheetFlow.state,
    /** True: sheets that the reader can approve or confirm now; false: all others. */
    mine: flagFilter(),
    /** Neither submitted nor cancelled. */
    missing: flagFilter(),
    /** Missing and overdue. */
    late: flagFilter(),
    /** Published, with students who have no grade yet. */
    incomplete: flagFilter(),
    /** Approved by the coordinator, or later. */
    approved: flagFilter(),
    anomalous: flagFilter(),
    /** Graded before the portal. */
    historical: flagFilter(),
  },
  order: ['course.code', 'module.code', 'submittedAt', 'dueOn'],
  orderWithin: { 'course.code': narrowed, 'module.code': narrowed, submittedAt: narrowed, dueOn: narrowed },
  under: [{ path: '/api/v2/courses/:id/grade_sheets', parent: Course.type, filter: 'course.id' }],
  flow: gradeSheetFlow,
  never: [
    {
      rule: 'Nobody publishes grades of a run that they teach or take, or in which they have held a session or marked.',
      to: ['publish', 'lock'],
      within: { 'course.id': related(teaches, enrolledIn, givesLessonIn, marksIn) },
    },
    {
      rule: 'Nobody decides on grades of such a run, nor of one in which they have ever signed.',
      to: ['approve', 'confirm', 'return'],
      within: { 'course.id': related(teaches, enrolledIn, givesLessonIn, marksIn, signsIn) },
    },
  ],
  /**
   * `open`: may read the signed content; `preview`: may read what would be signed now; `sign`: may sign it before it is
   * submitted; `rectify`: may open a rectification of its grades; `supplement`: may start a sheet for students whom it
   * left without a grade.
   */
  acts: {
    ...{ open: {}, preview: { states: openSheetStates }, sign: { states: openSheetStates } },
    ...{ rectify: { states: publishedSheetStates }, supplement: { states: publishedSheetStates } },
  },
  ifMatch: 'required',
})
