import type { RawBuilder } from 'kysely'
import type { Figure } from '../contract/dashboard.ts'
import type { Language } from '../contract/words.ts'
import type { Ctx } from './resource/resource-handler.ts'

/** The subject of a dashboard: an area, a term, and the courses of both. */
export type DashboardArea = {
  scope: 'faculty' | 'degree' | 'program' | 'language'
  id: number
  term: { id: number; startsOn: string; endsOn: string }
  /** The ids of its courses in the term, and in the same term a year before (none where there is no such term), as a query. */
  courses: RawBuilder<unknown>
  coursesBefore: RawBuilder<unknown>
  /** Whether it is the current term, or the last one that was. */
  isPresent: boolean
  /** Whether the reader may see individual people. */
  seesPeople: boolean
}

/**
 * A number of the dashboard, read by a statement of its own, so that one that takes too long does not affect the
 * others.
 */
export type DashboardFigure = {
  /** Its name among those of its domain. */
  key: string
  /** Numbers come in this order; the first seven that have a value are shown. */
  order: number
  /** One JSON object as SQL; null if the reader has no such number here. */
  read: (area: DashboardArea, ctx: Ctx) => RawBuilder<unknown> | null
  /** How it is shown in the reader's language: what it is compared with, and the list to which it links. */
  show: (found: any, area: DashboardArea, language: Language) => Figure
}

/** A kind of overdue work in courses. */
export type LateWork = {
  key: string
  /** A query of `course_id`, `person_id` (who has to do it), `count` and `since` (the day on which it was due). */
  rows: (area: DashboardArea, ctx: Ctx) => RawBuilder<unknown>
  /** "2 summaries", "grade sheet"; the days are added to it automatically. */
  say: (late: { count: number }, language: Language) => string
}

/** What a domain contributes to the dashboards of areas. */
export type DashboardPart = { figures?: readonly DashboardFigure[]; late?: readonly LateWork[] }
