import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { setOf } from '#platform/server/database/set-of.ts'
import { loadModules } from './catalogue.ts'
import type { Note } from './note.ts'
import type { Refusals } from './refusals.ts'
import type { timetableFiles } from './timetable-files.ts'

type Lines = ReturnType<ReturnType<typeof timetableFiles>['courses']>
type Course = { term: string; id: number; code: string; name: string }

/** The terms, modules and courses; returns the ids of courses by term and source id. */
export async function loadTimetableCourses(
  db: Kysely<CourseTables>,
  lines: Lines,
  refusals: Refusals,
  note: Note,
): Promise<Map<string, number>> {
  const courses = new Map<string, Course>()
  const codes = new Set<string>()
  for await (const { line, row } of lines) {
    const { term, course_id: id, course_name: name } = row
    const refuse = (column: string, reason: string) => refusals.add({ file: 'courses', line, column, reason })
    // Courses without an acronym are distinguished by their number.
    const code = row.course_acronym || `IST-${term.slice(2, 4)}-${id}`
    if (courses.has(`${term}/${id}`)) refuse('course_id', `the course ${id} stands twice in ${term}`)
    else if (codes.has(`${term}/${code}`)) refuse('course_acronym', `the acronym ${code} stands twice in ${term}`)
    else {
      courses.set(`${term}/${id}`, { term, id, code, name })
      codes.add(`${term}/${code}`)
    }
  }
  const all = [...courses.values()]
  note('terms', await writeTerms(db, [...new Set(all.map(({ term }) => term))]))
  const modules = new Map(all.map(({ code, name }) => [code, { code, name: { pt: name }, credits: 0 }]))
  note('modules', (await loadModules(db, [...modules.values()])).changed)
  note('courses', await writeCourses(db, all))
  const { rows } = await sql<{ id: number; key: string }>`
    select id, substr(external_key, 5) as key from course where external_key like 'ist/%'`.execute(db)
  return new Map(rows.flatMap(({ id, key }) => (courses.has(key) ? [[key, id] as const] : [])))
}

/** The source gives years only; the terms are assumed to begin and end as at that school. */
const daysOf = (term: string) => ({ starts_on: `${term.slice(0, 4)}-09-15`, ends_on: `${term.slice(5)}-07-15` })

async function writeTerms(db: Kysely<CourseTables>, terms: readonly string[]): Promise<number> {
  const rows = terms.map((code) => {
    const name = JSON.stringify({ en: code, pt: `Ano letivo ${code}`, 'zh-Hant': `${code} 學年` })
    return { code, name, ...daysOf(code) }
  })
  const result = await sql`
    insert into term (code, name, starts_on, ends_on) select code, name, starts_on, ends_on
    from ${setOf({ code: 'text', name: 'jsonb', starts_on: 'date', ends_on: 'date' }, rows)}
    on conflict (code) do nothing`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

async function writeCourses(db: Kysely<CourseTables>, courses: readonly Course[]): Promise<number> {
  const types = {
    ...({ code: 'text', term: 'text', title: 'jsonb', starts_on: 'date', ends_on: 'date' } as const),
    ...({ external_key: 'text' } as const),
  }
  const rows = courses.map(({ term, id, code, name }) => ({
    ...{ code, term, title: JSON.stringify({ pt: name }), ...daysOf(term) },
    external_key: `ist/${term}/${id}`,
  }))
  const result = await sql`
    insert into course (module_id, term_id, code, title, type, starts_on, ends_on, external_key)
    select m.id, t.id, r.code, r.title, 'LECTURE', r.starts_on, r.ends_on, r.external_key
    from ${setOf(types, rows)} join module m on m.code = r.code join term t on t.code = r.term
    on conflict (external_key) do update
      set title = excluded.title, version = course.version + 1, updated_at = now()
      where course.title is distinct from excluded.title`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
