import { sql } from 'kysely'
import type { DashboardFigure } from '#course/server'
import { say } from '../../words.ts'
import { courseList } from './lists.ts'

/** Courses without a published syllabus, compared to a year before. */
export const syllabus: DashboardFigure = {
  key: 'syllabus',
  order: 75,
  read: ({ courses }) => sql`(
    select jsonb_build_object('of', count(*), 'value', count(*) filter (where not exists (
      select from syllabus y where y.course_id = c.id and y.state = 'PUBLISHED')))
    from course c where c.id in (${courses}) and c.v2 and c.type <> 'EXAM')`,
  show: ({ value, of }: { value: number; of: number }, area, language) => ({
    ...{ label: say(language)('figures.syllabus.label'), value, unit: 'count', of },
    about: say(language)('figures.syllabus.about', { count: of }),
    to: courseList(area, 'syllabus=MISSING'),
    isLate: false,
  }),
}
