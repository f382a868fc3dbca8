import { sql } from 'kysely'
import type { DashboardArea, DashboardFigure } from '#course/server'
import { atRiskIn } from '#teaching/server'
import { say } from '../../words.ts'
import { isOfProgram, studentList } from './lists.ts'

type RiskCounts = { people: number; courses: number; studies: number; reached: number; of: number }

/** The enrolments `e` of the term that count: those of the program's students, or those in the area's courses. */
const looked = (area: DashboardArea) =>
  isOfProgram(area)
    ? sql`e.course_id in (select o.id from course o where o.term_id = ${area.term.id})
        and e.person_id in (select up.person_id from user_program up where up.program_id = ${area.id})`
    : sql`e.course_id in (${area.courses})`

/** The enrolments among them whose absences have reached the warning threshold. */
const atRiskAmong = (area: DashboardArea) =>
  isOfProgram(area)
    ? sql`select k.* from (${atRiskIn(sql`select o.id from course o where o.term_id = ${area.term.id}`)}) as k
        where k.person_id in (select up.person_id from user_program up where up.program_id = ${area.id})`
    : atRiskIn(area.courses)

/** How many rows the list of students has for them: a person can study a program a second time. */
const studiesOf = ({ id }: DashboardArea) => sql`(
  select count(*) from user_program up where up.program_id = ${id} and up.person_id = any(array_agg(k.person_id)))`

/**
 * Students whose absences have reached the warning threshold of a course. The figure links to the students of a program
 * for readers who may see them individually, else to the courses that have such students.
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
  show: ({ people, courses, studies, reached, of }: RiskCounts, area, language) => {
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
