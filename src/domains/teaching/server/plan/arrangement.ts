import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { arrangementUndo, lastArrangement, planArrangement } from '../../contract/plan/arrangement.ts'
import { byThoseWhoTeach } from '../keeps-sessions.ts'
import type { TeachingTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { addCopies, addTopics } from './added-topics.ts'
import { checkPlans, give, type Place } from './give-plans.ts'
import { notifyOfPlan } from './plan-notice.ts'

type Context = Ctx<TeachingTables>
type Latest = { id: number; moved: number; by: string; at: string; places: Place[]; added: number[] }

/** For how many hours a change can be undone. */
const hoursToUndo = 24

export const arrangements = [
  route(planArrangement, {
    ...byThoseWhoTeach,
    lock: 'update',
    writes: true,
    run: async (ctx: Context, { of: { id: course }, body: { places, topics, copies } }) => {
      if (places.length + topics.length + copies.length === 0) throw violation(ctx, 'places', 'nothingToMove')
      await checkPlans(course, { places, topics, copies }, ctx)
      const added = [...(await addTopics(course, topics, ctx)), ...(await addCopies(course, copies, ctx))]
      const all = [...places, ...added.flatMap(({ lesson, from, to }) => (lesson === null ? [] : { lesson, from, to }))]
      await give(course, all, ctx)
      await ctx.db
        .insertInto('plan_arrangement')
        .values({
          ...{ course_id: course, made_by: ctx.me.id, places: JSON.stringify(all) },
          ...{ added: JSON.stringify(added.map(({ to }) => to)), made_at: ctx.now.toISOString() },
        })
        .execute()
      await notifyOfPlan(course, all.length, ctx)
      return { '@type': 'Lesson' as const, moved: all.length }
    },
  }),
  route(lastArrangement, {
    ...byThoseWhoTeach,
    run: async (ctx: Context, { of }) => {
      const last = await latest(of.id, ctx)
      return { arrangement: last ? { id: last.id, moved: last.moved, by: last.by, at: last.at } : null }
    },
  }),
  route(arrangementUndo, {
    ...byThoseWhoTeach,
    lock: 'update',
    writes: true,
    run: async (ctx: Context, { of: { id: course }, body }) => {
      const last = await latest(course, ctx)
      if (last?.id !== body.arrangement) throw new Conflict(words[ctx.language].managePlan.server.notLatest)
      const back = last.places.map(({ lesson, from, to }) => ({ lesson, from: to, to: from }))
      await checkPlans(course, { places: back, fixedMayMove: true }, ctx)
      await give(course, back, ctx)
      // A topic that was edited since is kept for another session.
      await sql`
        delete from lesson_plan w where w.id = any(${last.added}::int[]) and w.version = 1
          and not exists (select from lesson s where s.plan_id = w.id)`.execute(ctx.db)
      await ctx.db.updateTable('plan_arrangement').set({ undone_at: sql`now()` }).where('id', '=', last.id).execute()
      await notifyOfPlan(course, back.length, ctx)
      return { '@type': 'Lesson' as const, moved: back.length }
    },
  }),
]

async function latest(course: number, { db, now }: Context): Promise<Latest | undefined> {
  const { rows } = await sql<Latest>`
    select a.id, jsonb_array_length(a.places) as moved, p.display_name as by, to_json(a.made_at) #>> '{}' as at,
      a.places, a.added
    from (
      select * from plan_arrangement where course_id = ${course} and undone_at is null order by id desc limit 1) as a
    join person p on p.id = a.made_by
    where a.made_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${hoursToUndo})`.execute(db)
  return rows[0]
}
