import { type Kysely, sql } from 'kysely'
import type { DemoCourse } from '#course/server'
import { dayAfter } from '#platform/server/day.ts'
import type { PracticeTables } from '../tables.ts'
import type { SeededPractice } from './rows.ts'

type PracticeCourse = { course: DemoCourse }

const name = { en: 'Teaching Practice', pt: 'Estágio Pedagógico', 'zh-Hant': '教學實習' }
const paper = { en: 'Seminar paper', pt: 'Trabalho de seminário', 'zh-Hant': '研討報告' }

/** The course of the students whose practice ends this term: the practice counts 70 %, a paper 30 %. */
export async function seedCourse(
  db: Kysely<PracticeTables>,
  practices: readonly SeededPractice[],
  given: PracticeCourse,
) {
  const { id: course, startsOn } = given.course
  const ending = practices.filter(({ state }) => ['EVALUATION', 'MODERATION', 'GRADED'].includes(state))
  await sql`
    insert into enrollment (course_id, person_id, user_program_id, registered_on)
    select ${course}, tp.person_id, (select u.id from user_program u where u.person_id = tp.person_id
      and u.state = 'ACTIVE' order by u.id limit 1), ${dayAfter(startsOn, -10)}::date
    from teaching_practice tp where tp.id = any(${ending.map(({ id }) => id)}::int[]) order by tp.id`.execute(db)
  await sql`update teaching_practice set course_id = ${course} where id = any(${ending.map(({ id }) => id)}::int[])`.execute(
    db,
  )
  await sql`
    insert into assessment (course_id, code, title, kind, weight, max_mark, due_on, least_percent) values
      (${course}, 'TP', ${JSON.stringify(name)}::jsonb, 'PRACTICE', 70, 100, null, 50),
      (${course}, 'SP', ${JSON.stringify(paper)}::jsonb, 'ESSAY', 30, 20, ${dayAfter(startsOn, 60)}::date, null)`.execute(
    db,
  )
  await sql`
    insert into mark (enrollment_id, assessment_id, score, submitted_on)
    select e.id, a.id, 12 + (e.id % 13) / 2.0, a.due_on
    from enrollment e join assessment a on a.course_id = e.course_id and a.kind = 'ESSAY'
    where e.course_id = ${course}`.execute(db)
}
