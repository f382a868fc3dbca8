import { sql } from 'kysely'
import type { DashboardArea, DashboardFigure } from '#platform/server/dashboard.ts'
import { enrolmentsAtRisk } from '#teaching/server'
import { say } from '../../words.ts'
import { isOfProgram, studentList } from './lists.ts'

type Found = { value: number; reached: number; of: number }

/** The enrolments `e` of the term that are looked at: of the students of the program, or of the courses of the area. */
const looked = (area: DashboardArea) =>
  isOfProgram(area)
    ? sql`e.course_id in (select o.id from course o where o.term_id = ${area.term.id})
        and e.person_id in (select up.person_id from user_program up where up.program_id = ${area.id})`
    : sql`e.course_id in (${area.courses})`

/** Students whose absences have come to the warning of a course, of all who are enrolled. */
export const atRisk: DashboardFigure = {
  key: 'atRisk',
  order: 30,
  read: (area) => sql`(
    select jsonb_build_object('value', count(distinct k.person_id),
      'reached', count(distinct k.person_id) filter (where k.reached),
      'of', (select count(distinct e.person_id) from enrollment e
        where e.state <> 'WITHDRAWN' and ${looked(area)}))
    from (${enrolmentsAtRisk(looked(area))}) as k)`,
  show: ({ value, reached, of }: Found, area, language) => ({
    ...{ label: say(language)('figures.atRisk.label'), value, unit: 'count', of: null },
    about: say(language)('figures.atRisk.about', { of, count: reached }),
    to: studentList(area, 'atRisk=true'),
    isLate: false,
  }),
}
