import { sql } from 'kysely'
import type { DashboardArea, DashboardFigure } from '#platform/server/dashboard.ts'
import { atRiskIn } from '#teaching/server'
import { say } from '../../words.ts'
import { isOfProgram, studentList } from './lists.ts'

type Found = { people: number; courses: number; studies: number; reached: number; of: number }

/** The enrolments `e` of the term that are looked at: of the students of the program, or of the courses of the area. */
const looked = (area: DashboardArea) =>
  isOfProgram(area)
    ? sql`e.course_id in (select o.id from course o where o.term_id = ${area.term.id})
        and e.person_id in (select up.person_id from user_program up where up.program_id = ${area.id})`
    : sql`e.course_id in (${area.courses})`

/** Those of them whose absences have come to the warning. */
const atRiskAmong = (area: DashboardArea) =>
  isOfProgram(area)
    ? sql`select k.* from (${atRiskIn(sql`select o.id from course o where o.term_id = ${area.term.id}`)}) as k
        where k.person_id in (select up.person_id from user_program up where up.program_id = ${area.id})`
    : atRiskIn(area.courses)

/** How many rows the list of students has of them: somebody can study a program a second time. */
const studiesOf = ({ id }: DashboardArea) => sql`(
  select count(*) from user_program up where up.program_id = ${id} and up.person_id = any(array_agg(k.person_id)))`

/**
 * Whose absences have come to the warning of a course: the students of a program for those who see them one by one, else
 * the courses in which there are such students.
 */
export const atRisk: DashboardFigure = {
  key: 'atRisk',
  order: 30,
  read: (area) => sql`(
    select jsonb_build_object('people', count(distinct k.person_id), 'courses', count(distinct k.course_id),
      'studies', ${isOfProgram(area) ? studiesOf(area) : sql`0`},
      'reached', count(distinct k.person_id) filter (where k.reached),
      'of', (select count(distinct e.person_id) from enrollment e
        where e.state <> 'WITHDRAWN' and ${looked(area)}))
    from (${atRiskAmong(area)}) as k)`,
  show: ({ people, courses, studies, reached, of }: Found, area, language) => {
    const t = say(language)
    const shown = isOfProgram(area)
      ? { label: t('figures.atRisk.label'), value: studies, about: t('figures.atRisk.about', { of, count: reached }) }
      : {
          ...{ label: t('figures.atRisk.courses'), value: courses },
          about: t('figures.atRisk.people', { people, of, count: reached }),
        }
    return { ...shown, unit: 'count', of: null, to: studentList(area, 'atRisk=true'), isLate: false }
  },
}
