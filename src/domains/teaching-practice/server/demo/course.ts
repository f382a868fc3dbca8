import { type Kysely, sql } from 'kysely'
import type { DemoStructure } from '#academics/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import type { PracticeTables } from '../tables.ts'
import type { SeededPractice } from './rows.ts'

type Given = { people: Ids; structure: DemoStructure }

const name = { en: 'Teaching Practice', pt: 'Estágio Pedagógico', 'zh-Hant': '教學實習' }
const paper = { en: 'Seminar paper', pt: 'Trabalho de seminário', 'zh-Hant': '研討報告' }

/** The course of those whose practice comes to its end this term: the practice counts 70 %, a paper 30 %. */
export async function seedCourse(db: Kysely<PracticeTables>, practices: readonly SeededPractice[], given: Given) {
  const { catalogue, terms } = given.structure
  const [, , term] = terms
  const program = idOf(catalogue.programs, 'ED')
  const ending = practices.filter(({ state }) => ['EVALUATION', 'MODERATION', 'GRADED'].includes(state))
  const { rows } = await sql<{ id: number }>`
    with m as (
      insert into module (code, name, program_id, credits)
      values ('ED390', ${JSON.stringify(name)}::jsonb, ${program}, 12) returning id)
    insert into course (code, title, type, v2, credits, capacity, starts_on, ends_on, term_id, module_id)
    select 'ED390', ${JSON.stringify(name)}::jsonb, 'TP', true, 12, 60, ${term.startsOn}::date, ${term.endsOn}::date,
      ${idOf(catalogue.terms, term.code)}, m.id from m returning id`.execute(db)
  const course = rows[0]?.id ?? 0
  await sql`insert into course_lecturer (course_id, person_id, role)
    values (${course}, ${idOf(given.people, 'tp.supervisor')}, 'LEAD')`.execute(db)
  await sql`
    insert into enrollment (course_id, person_id, user_program_id, registered_on)
    select ${course}, tp.person_id, (select u.id from user_program u where u.person_id = tp.person_id
      and u.state = 'ACTIVE' order by u.id limit 1), ${dayAfter(term.startsOn, -10)}::date
    from teaching_practice tp where tp.id = any(${ending.map(({ id }) => id)}::int[]) order by tp.id`.execute(db)
  await sql`update teaching_practice set course_id = ${course} where id = any(${ending.map(({ id }) => id)}::int[])`.execute(
    db,
  )
  await sql`
    insert into assessment (course_id, code, title, kind, weight, max_mark, due_on, least_percent) values
      (${course}, 'TP', ${JSON.stringify(name)}::jsonb, 'PRACTICE', 70, 100, null, 50),
      (${course}, 'SP', ${JSON.stringify(paper)}::jsonb, 'ESSAY', 30, 20, ${dayAfter(term.startsOn, 60)}::date, null)`.execute(
    db,
  )
  await sql`
    insert into mark (enrollment_id, assessment_id, score, submitted_on)
    select e.id, a.id, 12 + (e.id % 13) / 2.0, a.due_on
    from enrollment e join assessment a on a.course_id = e.course_id and a.kind = 'ESSAY'
    where e.course_id = ${course}`.execute(db)
}
