import * as z from 'zod/mini'
import { Assessment, enrollmentStates, markOrigin, markStatuses } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, instant, longText } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { schemeOfCourse } from '../scheme/grade-scheme.ts'
import { Gradebook } from './gradebook.ts'

/** The most marks of one request: a block of 500 students by 4 assessments. */
export const mostCells = 2000

const points = z.number().check(z.minimum(0), z.maximum(1000), z.multipleOf(0.01))

/** The fields of a mark. */
export const markValue = {
  score: z.nullable(points),
  status: z.nullable(z.enum(markStatuses)),
  /** Subtracted from the score of late work. */
  penalty: z._default(points, 0),
  /** Students read it once the mark is released. */
  comment: z.nullable(longText(2000)),
}

/** A cell of the gradebook with its new mark, and the version that the sender has read: 0 if there was none. */
const cell = z.strictObject({ enrollment: id(), assessment: id(), version: count(), ...markValue })
export type Cell = z.infer<typeof cell>

/** The stored mark. */
export const keptMark = z.object({
  ...{ assessment: id(), ...markValue, penalty: points, version: count(), released: z.boolean() },
  /** Its origin, if it was given outside the course: nobody enters it here. */
  origin: z.optional(z.nullable(markOrigin)),
})
export type StoredMark = z.infer<typeof keptMark>

const student = z.object({
  enrollment: id(),
  student: z.extend(ref('User'), { number: z.nullable(z.string()) }),
  state: z.enum(enrollmentStates),
  /** Whether the reader may enter marks of this student: nobody marks themselves, or changes signed marks. */
  mine: z.boolean(),
  /** Whether the student is on a signed sheet. */
  frozen: z.boolean(),
  marks: z.array(keptMark),
})
export type GradebookStudent = z.infer<typeof student>

export const column = z.object({
  id: id(),
  ...z.pick(z.object(Assessment.fields), {
    code: true,
    title: true,
    kind: true,
    dueOn: true,
    weight: true,
    maxMark: true,
    dropGroup: true,
    leastPercent: true,
    releasedAt: true,
    byNumber: true,
    groupWork: true,
  }).shape,
})
export type GradebookColumn = z.infer<typeof column>

/** A group of an assessment that is done in groups; `members` are enrolments. */
const group = z.object({ id: id(), assessment: id(), name: z.string(), members: z.array(id()) })
export type GradebookGroup = z.infer<typeof group>

/** Everything that the gradebook shows; repeated requests get 304 while nothing has changed. */
export const gradebookCells = endpoint('GET', '/api/v2/gradebooks/:id/cells', {
  about: 'The assessments and students of a course with every mark, in the order of names.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('GradebookCells'),
    scheme: schemeOfCourse,
    assessments: z.array(column),
    students: z.array(student),
    groups: z.array(group),
  }),
})
export type GradebookCells = z.infer<(typeof gradebookCells)['answer']>

export const markSources = ['CELL', 'PASTE', 'FILL', 'SHEET', 'UNDO', 'GUEST', 'IMPORT', 'GROUP'] as const
/** How a user enters marks in the gradebook. */
export const sheetSources = ['CELL', 'PASTE', 'FILL', 'SHEET'] as const
/** The same, for clients that know groups: `GROUP` is one mark for a whole group. */
export const enteredSources = [...sheetSources, 'GROUP'] as const

export const refusals = [
  ...(['overMax', 'penaltyOverScore', 'needsScore', 'hasScore', 'withdrawn', 'own', 'given', 'byNumber'] as const),
  ...(['otherGroup', 'frozen'] as const),
] as const

/** The result for one mark. With `conflict` and `refused` nothing was written; `now` is the stored mark. */
export const fateOfMark = z.object({
  enrollment: id(),
  assessment: id(),
  fate: z.enum(['saved', 'same', 'conflict', 'refused', 'unknown']),
  why: z.nullable(z.enum(refusals)),
  now: z.nullable(z.extend(keptMark, { by: z.nullable(z.string()), at: z.nullable(instant()) })),
})
export type Fate = z.infer<typeof fateOfMark>

/**
 * Enters marks; a mark that the sender has not seen is never overwritten. Everything that one request writes can be
 * undone together.
 */
export const enterMarks = endpoint('PUT', '/api/v2/gradebooks/:id/marks', {
  about: 'Enters marks of a course, each against the version that was seen; tells what became of each.',
  body: z.strictObject({
    source: z._default(z.enum(enteredSources), 'CELL'),
    cells: z.array(cell).check(z.minLength(1), z.maxLength(mostCells)),
  }),
  answer: z.object({
    /** The batch that was written, for undoing it; null if nothing was written. */
    batch: z.nullable(id()),
    fates: z.array(fateOfMark),
  }),
})

/** For how many hours a batch can be undone. */
export const undoHours = 24

/** Restores the previous values of a batch; marks changed since are kept and reported. */
export const undoMarks = endpoint('POST', '/api/v2/gradebooks/:id/batches/:batch/undo', {
  about: 'Undoes what was entered together, within a day; marks that were changed since stay as they are.',
  answer: z.object({ fates: z.array(fateOfMark) }),
})

/** From when students see the marks of an assessment. */
export const releaseMarks = endpoint('POST', '/api/v2/assessments/:id/release', {
  about: 'Releases the marks of an assessment at once or at a time, or takes back a release whose time has not come.',
  /** `now`, a future time, or null to cancel a planned release. */
  body: z.strictObject({ at: z.union([z.literal('now'), z.nullable(instant())]) }),
  answer: z.object({ releasedAt: z.nullable(instant()), marks: count() }),
})

/** The history of one student's mark in one assessment, the latest first. */
export const markHistory = endpoint('GET', '/api/v2/enrollments/:id/marks/:assessment', {
  about: 'Every value that the mark of a student has had, with who set it and how, the latest first.',
  answer: z.object({
    changes: z.array(
      z.object({
        ...markValue,
        penalty: points,
        version: count(),
        source: z.enum(markSources),
        by: z.nullable(ref('User')),
        at: instant(),
      }),
    ),
  }),
})

export const gradebookIri = (course: number): string => Gradebook.iri(course)
