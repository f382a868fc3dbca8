import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { setOf } from '#platform/server/database/set-of.ts'
import { daysAfter } from './days.ts'
import type { Note } from './note.ts'
import type { ouladFiles } from './oulad-files.ts'
import type { Refusals } from './refusals.ts'

export type LoadedCourse = { id: number; module: string; presentation: string; startsOn: string }
/** Courses by {@link courseKey}. */
export type LoadedCourses = ReadonlyMap<string, LoadedCourse>

export const courseKey = (row: { code_module: string; code_presentation: string }) =>
  `${row.code_module}/${row.code_presentation}`

type Run = { module: string; presentation: string; startsOn: string; endsOn: string }

/** Terms, modules and courses. */
export async function loadCourses(
  db: Kysely<CourseTables>,
  lines: ReturnType<ReturnType<typeof ouladFiles>['courses']>,
  refusals: Refusals,
  note: Note,
): Promise<LoadedCourses> {
  const runs = new Map<string, Run>()
  for await (const { line, row } of lines) {
    const key = courseKey(row)
    if (runs.has(key)) {
      refusals.add({ file: 'courses', line, column: 'code_presentation', reason: `${key} stands twice` })
      continue
    }
    const startsOn = startOf(row.code_presentation)
    const endsOn = daysAfter(startsOn, row.module_presentation_length)
    runs.set(key, { module: row.code_module, presentation: row.code_presentation, startsOn, endsOn })
  }
  const all = [...runs.values()]
  note('terms', await writeTerms(db, all))
  note('modules', await writeModules(db, all))
  note('courses', await writeCourses(db, all))
  return readCourses(db)
}

/** Presentations B begin in February, J in October. */
const startOf = (presentation: string): string =>
  `${presentation.slice(0, 4)}-${presentation.endsWith('B') ? '02' : '10'}-01`

async function writeTerms(db: Kysely<CourseTables>, runs: readonly Run[]): Promise<number> {
  const terms = new Map<string, { code: string; name: string; starts_on: string; ends_on: string }>()
  for (const { presentation, startsOn, endsOn } of runs) {
    const known = terms.get(presentation)
    const name = JSON.stringify(termName(presentation))
    const ends_on = known && known.ends_on > endsOn ? known.ends_on : endsOn
    terms.set(presentation, { code: presentation, name, starts_on: startsOn, ends_on })
  }
  const columns = { code: 'text', name: 'jsonb', starts_on: 'date', ends_on: 'date' } as const
  const result = await sql`
    insert into term (code, name, starts_on, ends_on)
    select code, name, starts_on, ends_on from ${setOf(columns, [...terms.values()])}
    on conflict (code) do update
      set starts_on = excluded.starts_on, ends_on = excluded.ends_on, version = term.version + 1, updated_at = now()
      where (term.starts_on, term.ends_on) is distinct from (excluded.starts_on, excluded.ends_on)`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

function termName(presentation: string) {
  const year = presentation.slice(0, 4)
  return presentation.endsWith('B')
    ? { en: `February ${year}`, pt: `Fevereiro de ${year}`, 'zh-Hant': `${year}年2月` }
    : { en: `October ${year}`, pt: `Outubro de ${year}`, 'zh-Hant': `${year}年10月` }
}

/** The data set gives modules only a code, no name. */
const moduleName = (code: string) => ({
  en: `Module ${code}`,
  pt: `Unidade curricular ${code}`,
  'zh-Hant': `學科單元 ${code}`,
})

async function writeModules(db: Kysely<CourseTables>, runs: readonly Run[]): Promise<number> {
  const codes = [...new Set(runs.map(({ module }) => module))]
  const rows = codes.map((code) => ({ code, name: JSON.stringify(moduleName(code)) }))
  const result = await sql`
    insert into module (code, name, credits) select code, name, 0 from ${setOf({ code: 'text', name: 'jsonb' }, rows)}
    on conflict (code) do nothing`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

async function writeCourses(db: Kysely<CourseTables>, runs: readonly Run[]): Promise<number> {
  const columns = {
    ...({ module: 'text', presentation: 'text', title: 'jsonb', starts_on: 'date', ends_on: 'date' } as const),
    ...({ external_key: 'text' } as const),
  }
  const rows = runs.map(({ module, presentation, startsOn, endsOn }) => ({
    module,
    presentation,
    title: JSON.stringify(moduleName(module)),
    starts_on: startsOn,
    ends_on: endsOn,
    external_key: `oulad/${module}/${presentation}`,
  }))
  const result = await sql`
    insert into course (module_id, term_id, code, title, type, starts_on, ends_on, external_key)
    select m.id, t.id, r.module, r.title, 'LECTURE', r.starts_on, r.ends_on, r.external_key
    from ${setOf(columns, rows)} join module m on m.code = r.module join term t on t.code = r.presentation
    on conflict (external_key) do update
      set starts_on = excluded.starts_on, ends_on = excluded.ends_on, version = course.version + 1, updated_at = now()
      where (course.starts_on, course.ends_on) is distinct from (excluded.starts_on, excluded.ends_on)`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

async function readCourses(db: Kysely<CourseTables>): Promise<LoadedCourses> {
  const rows = await db
    .selectFrom('course as c')
    .innerJoin('term as t', 't.id', 'c.term_id')
    .select(['c.id', 'c.code as module', 't.code as presentation', 'c.starts_on as startsOn'])
    .where('c.external_key', 'like', 'oulad/%')
    .orderBy('c.external_key')
    .execute()
  return new Map(rows.map((row) => [`${row.module}/${row.presentation}`, row]))
}
