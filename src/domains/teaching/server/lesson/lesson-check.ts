import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { type LessonSlot, obstaclesOf, obstacleTexts } from './obstacles.ts'

type Context = Ctx<TeachingTables>

/**
 * Refuses sessions without length, days outside the course, and unconfirmed clashes and holidays; the error names
 * them.
 */
export async function checkLesson(
  wanted: LessonSlot & { confirmClashes?: boolean | undefined },
  ctx: Context,
): Promise<void> {
  if (wanted.endsAt === wanted.startsAt) throw violation(ctx, 'endsAt', 'endsAt')
  const { starts_on, ends_on } = await ctx.db
    .selectFrom('course')
    .select(['starts_on', 'ends_on'])
    .where('id', '=', wanted.course)
    .executeTakeFirstOrThrow()
  if (wanted.day < starts_on || wanted.day > ends_on) throw violation(ctx, 'day', 'outside')
  await lockShared([wanted], ctx)
  if (wanted.confirmClashes) return
  const named = await clashTexts(wanted, ctx)
  if (named.length > 0) throw violation(ctx, 'confirmClashes', 'clash', { clashes: named.join('; ') })
}

/** What stands in the way of a session at this time, each as a sentence in the reader's language. */
export async function clashTexts(wanted: LessonSlot, ctx: Context): Promise<string[]> {
  const [found] = await obstaclesOf([wanted], ctx)
  return found ? obstacleTexts(found, ctx.language) : []
}

/** Rooms and lecturers are locked, so that two concurrent bookings see each other. */
export async function lockShared(slots: readonly LessonSlot[], { db }: Context): Promise<void> {
  const idsOf = (name: 'room' | 'lecturer') => [...new Set(slots.flatMap((slot) => slot[name] ?? []))]
  const [rooms, lecturers] = [idsOf('room'), idsOf('lecturer')]
  if (rooms.length > 0) await sql`select from room where id = any(${rooms}::int[]) order by id for update`.execute(db)
  if (lecturers.length > 0)
    await sql`select from person where id = any(${lecturers}::int[]) order by id for no key update`.execute(db)
}
