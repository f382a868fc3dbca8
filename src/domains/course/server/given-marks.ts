import type { RawBuilder } from 'kysely'
import { contribution } from '#platform/contract/contribution.ts'
import type { Localized } from '#platform/contract/words.ts'
import type { MarkOrigin } from '../contract/mark-origin.ts'

/**
 * The marks of one kind of assessment that nobody enters in the course. They are
 * queried whenever marks are read and stored nowhere, so that none is out of date.
 */
export type MarkSource = {
  /** The kind of the assessments that have these marks. */
  kind: string
  /** A query of {@link SourcedMark}: at most one row for each enrolment of these courses; no row means no mark. */
  rows: (courses: readonly number[], today: string) => RawBuilder<unknown>
}

/** The marks that other domains give. */
export const givenMarks = contribution<MarkSource>()

export type SourcedMark = {
  course: number
  enrollment: number
  /** In units of the assessment; null until it is final. */
  score: number | null
  /** Why it is not final, and whom to ask; null if it is. */
  waits: Localized | null
  /** How the mark was computed; null until it is final. */
  origin: MarkOrigin | null
}
