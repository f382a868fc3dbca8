import { sql } from 'kysely'
import type { DashboardFigure } from '#course/server'
import { say } from '../../words.ts'
import { courseList } from './lists.ts'

/** Courses without a lecturer, out of all courses of the term. */
export const unstaffed: DashboardFigure = {
  key: 'unstaffed',
  order: 80,
  read: ({ courses }) => sql`(
    select jsonb_build_object('of', count(*), 'value', count(*) filter (where not exists (
      select from course_lecturer l where l.course_id = c.id)))
    from course c where c.id in (${courses}))`,
  show: ({ value, of }: { value: number; of: number }, area, language) => ({
    ...{ label: say(language)('figures.unstaffed.label'), value, unit: 'count', of: null },
    about: say(language)('figures.unstaffed.about', { count: of }),
    to: courseList(area, 'unstaffed=true'),
    isLate: false,
  }),
}
