import { type Kysely, sql } from 'kysely'
import type { DemoStructure } from '#academics/server'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import type { CourseTables } from '../tables.ts'
import { currentTerm, type DemoCourse } from './courses.ts'

const code = 'ED390'
const name = { en: 'Teaching Practice', pt: 'Estágio Pedagógico', 'zh-Hant': '教學實習' }

/** The course of the students who practise at schools this term; it has no timetable of its own. */
export async function seedPracticeCourse(
  db: Kysely<CourseTables>,
  { catalogue, terms }: DemoStructure,
  people: Ids,
): Promise<DemoCourse> {
  const term = terms[currentTerm]
  if (!term) throw new Error('The demonstration has no current term.')
  const title = JSON.stringify(name)
  const { rows } = await sql<{ id: number }>`
    with m as (
      insert into module (code, name, program_id, credits)
      values (${code}, ${title}::jsonb, ${idOf(catalogue.programs, 'ED')}, 12) returning id)
    insert into course (code, title, type, v2, credits, capacity, starts_on, ends_on, term_id, module_id)
    select ${code}, ${title}::jsonb, 'TP', true, 12, 60, ${term.startsOn}::date, ${term.endsOn}::date,
      ${idOf(catalogue.terms, term.code)}, m.id from m returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await db
    .insertInto('course_lecturer')
    .values({ course_id: id, person_id: idOf(people, 'tp.supervisor'), role: 'LEAD' })
    .execute()
  return { id, code, module: code, term: currentTerm, startsOn: term.startsOn }
}
