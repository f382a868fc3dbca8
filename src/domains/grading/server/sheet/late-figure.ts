import { sql } from 'kysely'
import type { DashboardArea, DashboardFigure } from '#platform/server/dashboard.ts'
import { sayFor } from '#platform/server/domain-words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { isHistorical } from './before-portal.ts'
import { isLateOn } from './grade-sheet.ts'

const say = sayFor(words)
type Found = { value: number; of: number }

const queuePaths = {
  program: (id: number) => paths.programSheets({ programId: id }),
  language: (id: number) => paths.languageSheets({ id }),
  degree: (id: number) => paths.degreeSheets({ id }),
  faculty: (id: number) => paths.facultySheets({ id }),
}
const lateIn = ({ scope, id, term }: DashboardArea) =>
  `${queuePaths[scope](id)}?show=missing&late=true&term.id=${term.id}`

/** From so many days before the end of a term its sheets are a matter; before that, other numbers say more. */
const daysBefore = 14
const dayBefore = (day: string) => new Date(Date.parse(day) - daysBefore * 86_400_000).toISOString().slice(0, 10)

/** Grade sheets that are overdue, of those of the term. */
export const lateSheets: DashboardFigure = {
  key: 'lateSheets',
  order: 25,
  read: ({ courses, term }, { today }) =>
    today >= dayBefore(term.endsOn)
      ? sql`(
    select jsonb_build_object('of', count(*), 'value', count(*) filter (where ${isLateOn(today)}))
    from grade_sheet g where g.kind <> 'RECTIFICATION' and g.state <> 'CANCELLED' and not ${isHistorical}
      and g.course_id in (${courses}))`
      : null,
  show: ({ value, of }: Found, area, language) => ({
    ...{ label: say(language)('queue.figure.label'), value, unit: 'count', of: null },
    about: say(language)('queue.figure.about', { count: of }),
    to: lateIn(area),
    isLate: value > 0,
  }),
}
