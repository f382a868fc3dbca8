import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import type { Localized } from '#platform/contract/words.ts'
import { setOf } from '#platform/server/database/set-of.ts'

type Db = Kysely<CourseTables>
type Cycle = 'DIPLOMA' | 'BACHELOR' | 'MASTER' | 'DOCTORATE'
export type ProgramToLoad = { code: string; name: Localized; ects: number; cycle: Cycle; superseded: boolean }

const cycles: Record<Cycle, Localized> = {
  DIPLOMA: { en: 'Diploma', pt: 'Diploma', 'zh-Hant': '文憑' },
  BACHELOR: { en: 'Bachelor', pt: 'Licenciatura', 'zh-Hant': '學士' },
  MASTER: { en: 'Master', pt: 'Mestrado', 'zh-Hant': '碩士' },
  DOCTORATE: { en: 'Doctorate', pt: 'Doutoramento', 'zh-Hant': '博士' },
}

/**
 * Programs under a faculty that represents the whole school, with one degree for each cycle; returns the ids by code.
 */
export async function loadPrograms(
  db: QueryExecutorProvider,
  school: { code: string; name: Localized },
  programs: readonly ProgramToLoad[],
): Promise<{ ids: Map<string, number>; changed: number }> {
  await sql`insert into faculty (code, name) values (${school.code}, ${JSON.stringify(school.name)}::jsonb)
    on conflict (code) do nothing`.execute(db)
  const degrees = [...new Set(programs.map(({ cycle }) => cycle))].map((cycle) => ({
    ...{ code: degreeCode(school, cycle), name: JSON.stringify(cycles[cycle]), cycle },
  }))
  await sql`
    insert into degree (faculty_id, code, name, cycle)
    select f.id, r.code, r.name, r.cycle from ${setOf({ code: 'text', name: 'jsonb', cycle: 'text' }, degrees)}
    join faculty f on f.code = ${school.code} on conflict (code) do nothing`.execute(db)
  const rows = programs.map(({ code, name, ects, cycle, superseded }) => ({
    ...{ code, name: JSON.stringify(name), ects, superseded, degree: degreeCode(school, cycle) },
  }))
  const types = { code: 'text', name: 'jsonb', ects: 'numeric', superseded: 'boolean', degree: 'text' } as const
  const result = await sql`
    insert into program (degree_id, code, name, ects, superseded)
    select d.id, r.code, r.name, r.ects, r.superseded from ${setOf(types, rows)} join degree d on d.code = r.degree
    on conflict (code) do update
      set ects = excluded.ects, superseded = excluded.superseded, version = program.version + 1, updated_at = now()
      where (program.ects, program.superseded) is distinct from (excluded.ects, excluded.superseded)`.execute(db)
  const found = await sql<{ id: number; code: string }>`
    select id, code from program where code = any(${programs.map(({ code }) => code)})`.execute(db)
  return { ids: new Map(found.rows.map(({ id, code }) => [code, id])), changed: Number(result.numAffectedRows ?? 0) }
}

const degreeCode = (school: { code: string }, cycle: Cycle) => `${school.code}-${cycle}`

export type ModuleToLoad = { code: string; name: Localized; credits: number }

/** Adds the modules that do not exist yet; returns the ids by code. */
export async function loadModules(db: Db, modules: readonly ModuleToLoad[]) {
  const rows = modules.map(({ code, name, credits }) => ({ code, name: JSON.stringify(name), credits }))
  const result = await sql`
    insert into module (code, name, credits)
    select code, name, credits from ${setOf({ code: 'text', name: 'jsonb', credits: 'numeric' }, rows)}
    on conflict (code) do nothing`.execute(db)
  const found = await sql<{ id: number; code: string }>`
    select id, code from module where code = any(${modules.map(({ code }) => code)})`.execute(db)
  return { ids: new Map(found.rows.map(({ id, code }) => [code, id])), changed: Number(result.numAffectedRows ?? 0) }
}
