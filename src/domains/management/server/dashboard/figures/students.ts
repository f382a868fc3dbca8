import { sql } from 'kysely'
import type { DashboardArea, DashboardFigure } from '#course/server'
import { say } from '../../words.ts'
import { hasStudents, studentsOf } from './lists.ts'

/** The number of students of the program, now and a year before. */
const ofProgram = ({ id }: DashboardArea, today: string) => sql`(
  select jsonb_build_object('value', count(*) filter (where up.state = 'ACTIVE'),
    'before', count(*) filter (where up.started_on <= ${today}::date - 365
      and coalesce(up.ended_on > ${today}::date - 365, true)))
  from user_program up where up.program_id = ${id})`

/** The number of students of the program, or in the courses of the term, compared to a year before. */
export const students: DashboardFigure = {
  key: 'students',
  order: 50,
  read: (area, { today }) => {
    const { courses, coursesBefore } = area
    if (hasStudents(area)) return ofProgram(area, today)
    const inThese = (these: typeof courses) => sql`(
      select count(distinct e.person_id) from enrollment e where e.state <> 'WITHDRAWN' and e.course_id in (${these}))`
    return sql`jsonb_build_object('value', ${inThese(courses)}, 'before', ${inThese(coursesBefore)})`
  },
  show: ({ value, before }: { value: number; before: number }, area, language) => ({
    ...{ label: say(language)('figures.students.label'), value, unit: 'count', of: null },
    about: before > 0 ? say(language)('figures.students.about', { before }) : say(language)('figures.students.first'),
    // Areas other than programs have no list of students.
    to: hasStudents(area) ? studentsOf(area, 'state=ACTIVE') : null,
    isLate: false,
  }),
}
