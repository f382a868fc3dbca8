import { sql, type Transaction } from 'kysely'
import type { CourseTables } from '#course/server'
import { setOf } from '#platform/server/database/set-of.ts'
import { loadModules, loadPrograms, type ModuleToLoad, type ProgramToLoad } from './catalogue.ts'
import { curriculaFiles } from './curricula-files.ts'
import type { Loaded, LoadOptions } from './options.ts'
import { Refusals } from './refusals.ts'

type Tx = Transaction<CourseTables>
type Files = ReturnType<typeof curriculaFiles>
type Ids = ReadonlyMap<string, number>

const school = { code: 'USM', name: { en: 'Universidad Técnica Federico Santa María' } }
const programCode = (id: string) => id.toUpperCase()

/** Study plans with their modules and prerequisites, inside the caller's transaction; an old plan is marked as such. */
export async function loadCurricula(tx: Tx, { folder, say, refuse }: LoadOptions): Promise<Loaded> {
  const refusals = new Refusals(refuse)
  const files = curriculaFiles(folder, refusals)
  const changed: Record<string, number> = {}
  const note = (kind: string, count: number) => {
    changed[kind] = count
    say(`${kind}: ${count.toLocaleString('en')} new or changed`)
  }
  const programs = await loadPrograms(tx, school, await readPrograms(files, refusals))
  note('programs', programs.changed)
  const plans = await readPlans(files, programs.ids, refusals)
  const modules = await loadModules(tx, [...plans.modules.values()])
  note('modules', modules.changed)
  note('modules of programs', await writePlans(tx, plans.lines, modules.ids))
  note(
    'prerequisites',
    await loadPrerequisites(tx, files, { programs: programs.ids, modules: modules.ids, plans, refusals }),
  )
  return { changed, refused: refusals.total, people: [] }
}

async function readPrograms(files: Files, refusals: Refusals): Promise<ProgramToLoad[]> {
  const found = new Map<string, ProgramToLoad>()
  for await (const { line, row } of files.programs()) {
    const code = programCode(row.program_id)
    if (found.has(code)) {
      refusals.add({ file: 'programs', line, column: 'program_id', reason: `the program ${code} stands twice` })
      continue
    }
    const cycle = row.semesters <= 4 ? 'DIPLOMA' : 'BACHELOR'
    const superseded = row.superseded_plan === 1
    found.set(code, { code, name: { en: row.program_name }, ects: row.total_sct_credits, cycle, superseded })
  }
  return [...found.values()]
}

type PlanLine = {
  program_id: number
  module: string
  name: string
  semester: number
  position: number
  credits: number
  category: string
  category_name: string
}
type Plans = { lines: Map<string, PlanLine>; modules: Map<string, ModuleToLoad> }

async function readPlans(files: Files, programs: Ids, refusals: Refusals): Promise<Plans> {
  const categories = new Map<string, string>()
  for await (const { row } of files.categories())
    categories.set(`${programCode(row.program_id)}/${row.category}`, row.category_name)
  const lines: Plans['lines'] = new Map()
  const modules: Plans['modules'] = new Map()
  for await (const { line, row } of files.modules()) {
    const refuse = (column: string, reason: string) => refusals.add({ file: 'modules', line, column, reason })
    const program = programs.get(programCode(row.program_id))
    const code = moduleCode(row.module_code)
    const key = `${program}/${code}`
    if (program === undefined) refuse('program_id', `there is no program ${row.program_id}`)
    else if (lines.has(key)) refuse('module_code', `the module ${code} stands twice in ${row.program_id}`)
    else {
      const { semester, position, sct_credits: credits, category } = row
      const name = JSON.stringify({ en: row.module_name })
      const named = categories.get(`${programCode(row.program_id)}/${category}`)
      const category_name = JSON.stringify(named === undefined ? {} : { en: named })
      lines.set(key, { program_id: program, module: code, name, semester, position, credits, category, category_name })
      const known = modules.get(code)
      // Plans that do not know the credits have 0; another plan may know them.
      modules.set(code, { code, name: known?.name ?? { en: row.module_name }, credits: known?.credits || credits })
    }
  }
  return { lines, modules }
}

/** Some codes of the source contain two spaces. */
const moduleCode = (code: string) => code.replace(/ +/g, ' ')

const planTypes = {
  ...({
    program_id: 'integer',
    module_id: 'integer',
    name: 'jsonb',
    semester: 'integer',
    position: 'integer',
  } as const),
  ...({ credits: 'numeric', category: 'text', category_name: 'jsonb' } as const),
}

async function writePlans(tx: Tx, lines: Plans['lines'], modules: Ids): Promise<number> {
  const rows = [...lines.values()].map(({ module, ...line }) => ({ ...line, module_id: modules.get(module) ?? null }))
  const result = await sql`
    insert into program_module (program_id, module_id, name, semester, position, credits, category, category_name)
    select program_id, module_id, name, semester, position, credits, category, category_name from ${setOf(planTypes, rows)}
    on conflict (program_id, module_id) do update
      set name = excluded.name, semester = excluded.semester, position = excluded.position, credits = excluded.credits,
        category = excluded.category, category_name = excluded.category_name,
        version = program_module.version + 1, updated_at = now()
      where (program_module.name, program_module.semester, program_module.position, program_module.credits,
          program_module.category, program_module.category_name)
        is distinct from (excluded.name, excluded.semester, excluded.position, excluded.credits, excluded.category,
          excluded.category_name)`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

type LoadedCatalogue = { programs: Ids; modules: Ids; plans: Plans; refusals: Refusals }

async function loadPrerequisites(
  tx: Tx,
  files: Files,
  { programs, modules, plans, refusals }: LoadedCatalogue,
): Promise<number> {
  const rows: Record<'program_id' | 'module_id' | 'requires_module_id', number | null>[] = []
  for await (const { line, row } of files.prerequisites()) {
    const program = programs.get(programCode(row.program_id)) ?? null
    const [module, required] = [moduleCode(row.module_code), moduleCode(row.requires_module_code)]
    const lacks = (code: string) => !plans.lines.has(`${program}/${code}`)
    const refuse = (column: string, code: string) =>
      refusals.add({ file: 'prerequisites', line, column, reason: `${row.program_id} has no module ${code}` })
    if (lacks(module)) refuse('module_code', module)
    else if (lacks(required) || required === module) refuse('requires_module_code', required)
    else
      rows.push({
        program_id: program,
        module_id: modules.get(module) ?? null,
        requires_module_id: modules.get(required) ?? null,
      })
  }
  const types = { program_id: 'integer', module_id: 'integer', requires_module_id: 'integer' } as const
  const result = await sql`
    insert into prerequisite (program_id, module_id, requires_module_id)
    select program_id, module_id, requires_module_id from ${setOf(types, rows)} on conflict do nothing`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}
