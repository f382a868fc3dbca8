import { sql } from 'kysely'
import type { DashboardFigure } from '#course/server'
import { usualHours } from '../../../contract/lists/area-lecturer.ts'
import { fewest } from '../../fewest.ts'
import { say } from '../../words.ts'
import { loads } from '../load.ts'
import { lecturerList } from './lists.ts'

type LoadCounts = { value: number; of: number; mean: number | null }

/** Lecturers with more weekly hours than usual, out of all lecturers. */
export const load: DashboardFigure = {
  key: 'load',
  order: 60,
  read: (area) => sql`(
    select jsonb_build_object('of', count(*), 'value', count(*) filter (where x.hours > ${sql.lit(usualHours)}),
      'mean', round(avg(x.hours)::numeric, 1))
    from (${loads(area)}) as x where x.hours > 0)`,
  show: ({ value, of, mean }: LoadCounts, area, language) => ({
    ...{ label: say(language)('figures.load.label', { hours: usualHours }), value, unit: 'count', of: null },
    about:
      of < fewest || mean === null
        ? say(language)('figures.load.few', { count: of })
        : say(language)('figures.load.about', { count: of, mean }),
    to: lecturerList(area, 'overloaded=true'),
    isLate: false,
  }),
}
