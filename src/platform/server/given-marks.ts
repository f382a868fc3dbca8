import type { RawBuilder } from 'kysely'
import type { MarkOrigin } from '../contract/given-mark.ts'
import type { Localized } from '../contract/words.ts'

/**
 * What a domain gives to grading: the marks of one kind of assessment, which nobody enters in the course. They are read
 * where marks are read and kept nowhere, so that none is out of date.
 */
export type GivenMarks = {
  /** The kind of the assessments that have these marks. */
  kind: string
  /** A query of {@link GivenMark}: at most one row for each enrolment of these courses, without row none. */
  rows: (courses: readonly number[], today: string) => RawBuilder<unknown>
}

export type GivenMark = {
  course: number
  enrollment: number
  /** In units of the assessment; null while it is not settled. */
  score: number | null
  /** Why it is not settled, and whom one may ask; null where it is. */
  waits: Localized | null
  /** How the mark came about; null while it is not settled. */
  origin: MarkOrigin | null
}
