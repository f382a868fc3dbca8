import { sql, type Transaction } from 'kysely'
import type { CurriculumModule, Requirement } from '../../contract/curriculum/content.ts'
import { contentColumns } from '../curriculum/content-of.ts'
import type { StudyPlanTables } from '../tables.ts'

type PlanRow = {
  program: number
  credits: number
  modules: {
    module: number
    code: string
    name: CurriculumModule['name']
    credits: number
    semester: number
    category: string
    categoryName: Requirement['title']
    after: number[]
  }[]
}

/** A year before that of any student, so that a loaded curriculum applies to all of them. */
const firstYear = 2000

/**
 * Makes an approved curriculum of the plan of each programme that has none: all modules of a category are one
 * requirement, and prerequisites are taken over. Returns how many were made.
 */
export async function addCurriculaOfPlans(tx: Transaction<StudyPlanTables>): Promise<number> {
  const { rows } = await sql<PlanRow>`
    select x.program_id as program, p.ects::float8 as credits,
      json_agg(json_build_object('module', x.module_id, 'code', m.code, 'name', x.name, 'credits', x.credits::float8,
        'semester', x.semester, 'category', x.category, 'categoryName', x.category_name, 'after', (
          select coalesce(json_agg(r.requires_module_id order by r.requires_module_id), '[]') from prerequisite r
          where r.program_id = x.program_id and r.module_id = x.module_id)) order by x.semester, x.position, x.id) as modules
    from program_module x join program p on p.id = x.program_id join module m on m.id = x.module_id
    where not exists (select from curriculum c where c.program_id = x.program_id)
    group by x.program_id, p.ects order by x.program_id`.execute(tx)
  for (const plan of rows)
    await tx
      .insertInto('curriculum')
      .values({
        ...{ program_id: plan.program, catalogue_year: firstYear, edition: 1, state: 'APPROVED' },
        ...contentColumns({ ...contentOfPlan(plan), sharing: [] }),
      })
      .execute()
  return rows.length
}

function contentOfPlan({ modules }: PlanRow) {
  const categories = Map.groupBy(modules, ({ category }) => category)
  const sum = (of: readonly { credits: number }[]) =>
    Math.round(of.reduce((total, one) => total + one.credits, 0) * 10) / 10
  return {
    // Where the source lacks credits they are 0, and the sum of the modules is what the programme asks for.
    credits: sum(modules),
    modules: modules.map(
      ({ module, code, name, credits, semester, category, after }): CurriculumModule => ({
        ...{ module, code: code.slice(0, 40), name, credits, field: category.slice(0, 80), semester },
        ...{ half: 'ANY', terms: 1, repeats: 1, creditsBefore: 0, together: [], excludes: [] },
        after: after.map((one) => ({ least: 1, modules: [one] })),
      }),
    ),
    requirements: [...categories.entries()].map(
      ([category, of], at): Requirement => ({
        ...{ key: `c${at + 1}`, parent: null, kind: 'MODULES', note: {}, fields: null, average: null, onlyFields: [] },
        title: Object.keys(of[0]?.categoryName ?? {}).length > 0 ? (of[0]?.categoryName ?? {}) : { en: category },
        ...{ least: of.length, credits: sum(of), modules: of.map(({ module }) => module) },
      }),
    ),
  }
}
