import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Localized } from '#platform/contract/words.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { planPaths } from '../../contract/plan/paths.ts'
import { planLink, readSharedPlan, sharePlan } from '../../contract/plan/plan-link.ts'
import { type PlanItem, StudyPlan } from '../../contract/plan/study-plan.ts'
import type { StudyPlanTables } from '../tables.ts'
import { itemsOfRow } from './items.ts'
import { studyPlan } from './study-plan.ts'
import { namesOfModules } from './taken-modules.ts'

type Context = Ctx<StudyPlanTables>

const planToShare = recordOf(studyPlan, { person: sql.ref<number>('u.person_id') })

async function linkOf(plan: number, { db }: Context) {
  const found = await db.selectFrom('study_plan_link').select('key').where('plan_id', '=', plan).executeTakeFirst()
  return { '@type': StudyPlan.type, path: found ? planPaths.shared({ share: found.key }) : null }
}

export const linkRoutes = [
  route(planLink, {
    on: planToShare,
    act: 'read',
    // Those who advise about a plan do not learn with whom its student shares it.
    run: async (ctx: Context, { of: { id, person } }) =>
      person === ctx.me.id ? linkOf(id, ctx) : { '@type': StudyPlan.type, path: null },
  }),
  route(sharePlan, {
    on: planToShare,
    act: 'share',
    writes: true,
    run: async (ctx: Context, { of: { id }, body }) => {
      if (!body.shared) await ctx.db.deleteFrom('study_plan_link').where('plan_id', '=', id).execute()
      // A repeated request keeps the address that was made first.
      else
        await ctx.db
          .insertInto('study_plan_link')
          .values({ plan_id: id, key: randomBytes(18).toString('base64url') })
          .onConflict((conflict) => conflict.column('plan_id').doNothing())
          .execute()
      return linkOf(id, ctx)
    },
  }),
  route(readSharedPlan, {
    on: null,
    because: 'Whoever has the address of a plan that its student shares.',
    allow: 'session',
    run: async (ctx: Context, { params: { share } }) => {
      const { rows } = await sql<{ name: string; program: Localized; items: PlanItem[] }>`
        select p.name, g.name as program, ${itemsOfRow} as items
        from study_plan_link k join study_plan p on p.id = k.plan_id join user_program u on u.id = p.user_program_id
        join program g on g.id = u.program_id where k.key = ${share}`.execute(ctx.db)
      const [found] = rows
      if (!found) throw new NotFound()
      const modules = await namesOfModules(
        found.items.flatMap(({ module }) => module ?? []),
        ctx,
      )
      return { '@type': 'SharedPlan' as const, ...found, modules }
    },
  }),
]
