import type { RawBuilder } from 'kysely'
import { contribution } from '#platform/contract/contribution.ts'
import type { Language } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Figure } from '../contract/figure.ts'

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
  /**
   * How it is shown in the reader's language: what it is compared with, and the list to which it links. Written as a
   * method, so that each figure can name the type of what it reads.
   */
  show(found: unknown, area: DashboardArea, language: Language): Figure
}

/** The numbers of the dashboards of areas. */
export const dashboardFigures = contribution<DashboardFigure>()

/** A kind of overdue work in courses. */
export type LateWork = {
  key: string
  /** A query of `course_id`, `person_id` (who has to do it), `count` and `since` (the day on which it was due). */
  rows: (area: DashboardArea, ctx: Ctx) => RawBuilder<unknown>
  /** "2 summaries", "grade sheet"; the days are added to it automatically. */
  say: (late: { count: number }, language: Language) => string
}

/** The kinds of overdue work in the dashboards of areas. */
export const lateWork = contribution<LateWork>()
