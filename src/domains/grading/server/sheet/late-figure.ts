import { sql } from 'kysely'
import type { DashboardArea, DashboardFigure } from '#course/server'
import { sayFor } from '#platform/server/words/domain-words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { isHistorical } from './before-portal.ts'
import { isLate } from './grade-sheet.ts'

const say = sayFor(words)
type LateCount = { value: number; of: number }

const queuePaths = {
  program: (id: number) => paths.programSheets({ programId: id }),
  language: (id: number) => paths.languageSheets({ id }),
  degree: (id: number) => paths.degreeSheets({ id }),
  faculty: (id: number) => paths.facultySheets({ id }),
}
const lateIn = ({ scope, id, term }: DashboardArea) =>
  `${queuePaths[scope](id)}?show=missing&late=true&term.id=${term.id}`

/** The number of overdue grade sheets, out of those of the term. */
export const lateSheets: DashboardFigure = {
  key: 'lateSheets',
  order: 25,
  read: ({ courses }, reader) => sql`(
    select jsonb_build_object('of', count(*), 'value', count(*) filter (where ${isLate(reader)}))
    from grade_sheet g where g.kind <> 'RECTIFICATION' and g.state <> 'CANCELLED' and not ${isHistorical}
      and g.course_id in (${courses}))`,
  show: ({ value, of }: LateCount, area, language) => ({
    ...{ label: say(language)('queue.figure.label'), value, unit: 'count', of: null },
    about: say(language)('queue.figure.about', { count: of }),
    to: lateIn(area),
    isLate: value > 0,
  }),
}
