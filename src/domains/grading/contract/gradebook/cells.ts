import * as z from 'zod/mini'
import { Assessment, enrollmentStates, markStatuses } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, instant, longText } from '#platform/contract/fields.ts'
import { markOrigin } from '#platform/contract/given-mark.ts'
import { ref } from '#platform/contract/resource.ts'
import { schemeOfCourse } from '../scheme/grade-scheme.ts'
import { Gradebook } from './gradebook.ts'

/** The most marks of one call: a block of 500 students by 4 assessments. */
export const mostCells = 2000

const points = z.number().check(z.minimum(0), z.maximum(1000), z.multipleOf(0.01))

/** What a mark says, as a whole. */
export const markValue = {
  score: z.nullable(points),
  status: z.nullable(z.enum(markStatuses)),
  /** Taken off the score of late work. */
  penalty: z._default(points, 0),
  /** Students read it once the mark is released. */
  comment: z.nullable(longText(2000)),
}

/** The place of a mark, and the version that its sender has seen: 0 where they saw none. */
const cell = z.strictObject({ enrollment: id(), assessment: id(), version: count(), ...markValue })
export type Cell = z.infer<typeof cell>

/** What is kept of a mark now. */
export const keptMark = z.object({
  ...{ assessment: id(), ...markValue, penalty: points, version: count(), released: z.boolean() },
  /** How it came about, if it was given outside of the course: nobody enters it here. */
  origin: z.optional(z.nullable(markOrigin)),
})
export type KeptMark = z.infer<typeof keptMark>

const student = z.object({
  enrollment: id(),
  student: z.extend(ref('User'), { number: z.nullable(z.string()) }),
  state: z.enum(enrollmentStates),
  /** Whether the reader may enter marks of this student: nobody marks themselves, or changes what was signed. */
  mine: z.boolean(),
  /** Whether a signed sheet has the student on it. */
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

/** All that the gradebook shows; asked again it answers 304 while nothing has changed. */
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
/** How marks come from the gradebook of somebody. */
export const sheetSources = ['CELL', 'PASTE', 'FILL', 'SHEET'] as const
/** The same, where groups are known: `GROUP` is one mark for all of a group. */
export const enteredSources = [...sheetSources, 'GROUP'] as const

export const refusals = [
  ...(['overMax', 'penaltyOverScore', 'needsScore', 'hasScore', 'withdrawn', 'own', 'given', 'byNumber'] as const),
  ...(['otherGroup', 'frozen'] as const),
] as const

/** What became of one mark. With `conflict` and `refused` nothing was written; `now` is what is kept. */
export const fateOfMark = z.object({
  enrollment: id(),
  assessment: id(),
  fate: z.enum(['saved', 'same', 'conflict', 'refused', 'unknown']),
  why: z.nullable(z.enum(refusals)),
  now: z.nullable(z.extend(keptMark, { by: z.nullable(z.string()), at: z.nullable(instant()) })),
})
export type Fate = z.infer<typeof fateOfMark>

/** Enters marks; what the sender has not seen is never overwritten. All that one call writes can be undone together. */
export const enterMarks = endpoint('PUT', '/api/v2/gradebooks/:id/marks', {
  about: 'Enters marks of a course, each against the version that was seen; tells what became of each.',
  body: z.strictObject({
    source: z._default(z.enum(enteredSources), 'CELL'),
    cells: z.array(cell).check(z.minLength(1), z.maxLength(mostCells)),
  }),
  answer: z.object({
    /** What was written together, for undoing it; null where nothing was. */
    batch: z.nullable(id()),
    fates: z.array(fateOfMark),
  }),
})

/** For how many hours what was entered together can be undone together. */
export const undoHours = 24

/** Gives back what was there before; what somebody has changed since stays and is told. */
export const undoMarks = endpoint('POST', '/api/v2/gradebooks/:id/batches/:batch/undo', {
  about: 'Undoes what was entered together, within a day; marks that were changed since stay as they are.',
  answer: z.object({ fates: z.array(fateOfMark) }),
})

/** From when students see the marks of an assessment. */
export const releaseMarks = endpoint('POST', '/api/v2/assessments/:id/release', {
  about: 'Releases the marks of an assessment at once or at a time, or takes back a release whose time has not come.',
  /** `now`, a time to come, or null to take back. */
  body: z.strictObject({ at: z.union([z.literal('now'), z.nullable(instant())]) }),
  answer: z.object({ releasedAt: z.nullable(instant()), marks: count() }),
})

/** Of the marks of one student in one assessment, the latest first. */
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
