import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Arrangement } from '../../contract/plan/arrangement.ts'
import type { TeachingTables } from '../tables.ts'
import { violation, words } from '../words.ts'

type Context = Ctx<TeachingTables>
export type Place = Arrangement['places'][number]
type NewArrangement = Pick<Arrangement, 'places'> & Partial<Arrangement> & { fixedMayMove?: boolean }

/**
 * Assigns plans to sessions in a single statement; each session must still be planned and have the plan that the client
 * read.
 */
export async function give(course: number, places: readonly Place[], { db, language }: Context): Promise<void> {
  await sql`
    select from lesson where course_id = ${course} and id = any(${places.map(({ lesson }) => lesson)}::int[])
    order by id for update`.execute(db)
  const given = await sql`
    update lesson s set plan_id = r."to", version = s.version + 1, updated_at = now()
    from ${setOf({ lesson: 'integer', from: 'integer', to: 'integer' }, places)}
    where s.id = r.lesson and s.course_id = ${course} and s.state = 'PLANNED'
      and s.plan_id is not distinct from r."from"`.execute(db)
  if (given.numAffectedRows !== BigInt(places.length))
    throw new Conflict(words[language].managePlan.server.meanwhile, 412)
}

/** Plans must be of this course, fixed ones stay where they are, and no session occurs twice. */
export async function checkPlans(
  course: number,
  { places, topics = [], copies = [], fixedMayMove = false }: NewArrangement,
  ctx: Context,
): Promise<void> {
  const changes = { places, topics, copies: copies.map(({ lesson, from }) => ({ lesson, from })) }
  const taken = new Set<number>()
  for (const [name, list] of Object.entries(changes))
    for (const [at, { lesson }] of list.entries()) {
      if (lesson === null) continue
      if (taken.has(lesson)) throw violation(ctx, `${name}[${at}].lesson`, 'sessionTwice')
      taken.add(lesson)
    }
  const known = await plansOf(course, changes, ctx)
  const gone = places.findIndex(({ to }) => to !== null && !known.has(to))
  if (gone >= 0) throw violation(ctx, `places[${gone}].to`, 'missing')
  if (fixedMayMove) return
  for (const [name, list] of Object.entries(changes)) {
    const moved = list.findIndex(
      (one) => one.from !== null && known.get(one.from) && !('to' in one && one.to === one.from),
    )
    if (moved >= 0) throw violation(ctx, `${name}[${moved}].from`, 'fixed')
  }
}

type Slot = { from: number | null; to?: number | null }

/** The given plans of the course, and whether each is fixed to its day. */
async function plansOf(
  course: number,
  { places, topics, copies }: Record<keyof Arrangement, readonly Slot[]>,
  { db }: Context,
): Promise<Map<number, boolean>> {
  const ids = [...places, ...topics, ...copies].flatMap(({ from, to }) => [from, to ?? null])
  const found = await db
    .selectFrom('lesson_plan')
    .select(['id', 'fixed'])
    .where('course_id', '=', course)
    .where('id', 'in', [0, ...ids.filter((one) => one !== null)])
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(found.map(({ id, fixed }) => [id, fixed]))
}
