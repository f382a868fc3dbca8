import { sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PlanItem } from '../../contract/plan/study-plan.ts'
import type { StudyPlanTables } from '../tables.ts'
import { violation } from '../words.ts'

type Context = Ctx<StudyPlanTables>

/** The items of the plan `p` in the order in which they were planned. */
export const itemsOfRow = sql<PlanItem[]>`(
  select coalesce(json_agg(json_build_object('term', i.term, 'module', i.module_id, 'title', i.title,
    'credits', i.credits) order by i.position), '[]')
  from study_plan_item i where i.plan_id = p.id)`

export const creditsOfRow = sql<number>`(
  select coalesce(sum(i.credits), 0) from study_plan_item i where i.plan_id = p.id)`

/** Refuses items that name no module of the catalogue, a module twice in a term, or nothing at all. */
export async function checkItems(items: readonly PlanItem[], ctx: Context): Promise<void> {
  const nameless = items.findIndex(({ module, title }) => module === null && title === '')
  if (nameless >= 0) throw violation(ctx, `items[${nameless}].title`, 'placeholderUnnamed')
  const seen = new Set<string>()
  for (const [at, { module, term }] of items.entries()) {
    const key = `${module} ${term}`
    if (module !== null && seen.has(key)) throw violation(ctx, `items[${at}].module`, 'moduleTwice')
    seen.add(key)
  }
  const ids = [...new Set(items.flatMap(({ module }) => (module === null ? [] : [module])))]
  const { rows } = await sql<{ id: number }>`select id from module where id = any(${ids}::int[])`.execute(ctx.db)
  const there = new Set(rows.map(({ id }) => id))
  const missing = items.findIndex(({ module }) => module !== null && !there.has(module))
  if (missing >= 0) throw violation(ctx, `items[${missing}].module`, 'noModule')
}

/** Replaces the items of a plan. A module has the credits of the catalogue at this time. */
export async function setItems(plan: number, items: readonly PlanItem[], { db }: Context): Promise<void> {
  await db.deleteFrom('study_plan_item').where('plan_id', '=', plan).execute()
  if (items.length === 0) return
  const columns = { position: 'integer', term: 'text', module: 'integer', title: 'text', credits: 'numeric' } as const
  const rows = items.map((item, position) => ({ position, ...item }))
  await sql`
    insert into study_plan_item (plan_id, position, term, module_id, title, credits)
    select ${plan}, r.position, r.term, r.module, case when r.module is null then r.title else '' end,
      coalesce(m.credits, r.credits)
    from ${setOf(columns, rows)} left join module m on m.id = r.module`.execute(db)
}
