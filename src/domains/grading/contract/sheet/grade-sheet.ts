import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { count, day, flagFilter, id, idFilter, instant, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import {
  changedRectification,
  evidenceFile,
  newRectification,
  rectificationCauses,
  rectifiedRow,
} from '../rectification/rectification.ts'
import { supplementedStudent, supplementedStudents } from '../supplement/supplement.ts'
import { gradeSheetFlow, openSheetStates, publishedSheetStates } from './sheet-flow.ts'

/**
 * REGULAR: the sheet that every course has; RECTIFICATION: new grades for some students of a published sheet;
 * SUPPLEMENTARY: first grades for those whom the published sheet left without one.
 */
export const sheetKinds = ['REGULAR', 'RECTIFICATION', 'SUPPLEMENTARY'] as const

const path = '/api/v2/grade_sheets'

/** How many students have a total in each tenth of the scale, the lowest first. */
const spread = z.array(count()).check(z.length(10))

/** The figures of a sheet as it was signed, in units of its scheme; the mean and all that follows it are of those who have a total. */
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
  /** The mean of the latest run of the same module that was published by the same scheme. */
  lastMean: z.nullable(z.number()),
  /** The keys of what is unusual about the grades (`report`). */
  anomalies: z.array(z.string()),
  /** The run of `lastMean`: the code of its term, and its spread on the same scale. Sheets of before it was kept lack it. */
  last: z.optional(z.nullable(z.object({ term: z.string(), spread }))),
})
export type SheetFigures = z.infer<typeof sheetFigures>

/** What makes a list of sheets short enough to be put in any order. */
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
    /** Who leads and who teaches the course. */
    lecturers: z.array(userRef),
    /** Until when it is to be submitted. */
    dueOn: z.nullable(day()),
    /** How often it was submitted. */
    edition: count(),
    figures: z.nullable(sheetFigures),
    /** SHA-256 of what was signed, in hex. */
    checksum: z.nullable(z.string()),
    submittedBy: z.nullable(userRef),
    submittedAt: z.nullable(instant()),
    approvedBy: z.nullable(userRef),
    approvedAt: z.nullable(instant()),
    confirmedBy: z.nullable(userRef),
    confirmedAt: z.nullable(instant()),
    publishedAt: z.nullable(instant()),
    /** Until when students can ask for a review of its grades. */
    reviewUntil: z.nullable(day()),
    /** Until when its grades can be rectified. */
    rectifyUntil: z.nullable(day()),
    /** Of a rectification: the sheet whose grades it replaces, who opened it, why, and for whom. */
    rectifies: z.nullable(id()),
    openedBy: z.nullable(userRef),
    cause: z.nullable(z.enum(rectificationCauses)),
    text: z.nullable(z.string()),
    rows: z.array(rectifiedRow),
    /** Of a supplementary sheet: the sheet that it completes, and whose grades it gives. */
    supplements: z.nullable(id()),
    students: z.array(supplementedStudent),
    /** What proves it: one file, or none. */
    files: z.array(evidenceFile),
    /** Since when it waits for whoever is next. */
    waitingSince: z.nullable(instant()),
    /** Who can approve or confirm it now. */
    waitsFor: z.array(userRef),
    /** Whether the course was graded before the portal: its results are on the record, and its sheet is only read. */
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
    /** Those that the reader can approve or confirm now; or those that they cannot. */
    mine: flagFilter(),
    /** Neither submitted nor cancelled. */
    missing: flagFilter(),
    /** Missing, and due before today. */
    late: flagFilter(),
    /** Published, with students who have no grade yet. */
    incomplete: flagFilter(),
    /** Approved by the coordinator, or further. */
    approved: flagFilter(),
    anomalous: flagFilter(),
    /** Graded before the portal. */
    historical: flagFilter(),
  },
  order: ['course.code', 'module.code', 'submittedAt', 'dueOn'],
  orderWithin: { 'course.code': narrowed, 'module.code': narrowed, submittedAt: narrowed, dueOn: narrowed },
  under: [{ path: '/api/v2/courses/:id/grade_sheets', parent: Course.type, filter: 'course.id' }],
  flow: gradeSheetFlow,
  /**
   * `open`: to read what was signed; `preview`: to read what would be signed now; `sign`: to sign it before it is submitted;
   * `rectify`: to open a rectification of its grades; `supplement`: to start a sheet for those whom it left without one.
   */
  acts: {
    ...{ open: {}, preview: { states: openSheetStates }, sign: { states: openSheetStates } },
    ...{ rectify: { states: publishedSheetStates }, supplement: { states: publishedSheetStates } },
  },
  ifMatch: 'required',
})
