import { sql } from 'kysely'
import { filled } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { TeachingTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { type Clash, clashesOf } from './clashes.ts'

type Wanted = {
  id: number | null
  course: number
  day: string
  startsAt: string
  endsAt: string
  room: number | null
  lecturer: number | null
  confirmClashes?: boolean | undefined
}

/** Refuses times in the wrong order, days outside the course, and clashes that nobody has confirmed, each by name. */
export async function checkLesson(wanted: Wanted, ctx: Ctx<TeachingTables>): Promise<void> {
  if (wanted.endsAt <= wanted.startsAt) throw violation(ctx, 'endsAt', 'endsAt')
  const { starts_on, ends_on } = await ctx.db
    .selectFrom('course')
    .select(['starts_on', 'ends_on'])
    .where('id', '=', wanted.course)
    .executeTakeFirstOrThrow()
  if (wanted.day < starts_on || wanted.day > ends_on) throw violation(ctx, 'day', 'outside')
  const clashes = await clashesWith(wanted, ctx)
  if (clashes.length === 0 || wanted.confirmClashes) return
  const named = clashes.map((clash) => clashIn(ctx.language, clash)).join('; ')
  throw violation(ctx, 'confirmClashes', 'clash', { clashes: named })
}

/** Room and lecturer are locked, so that two who give one away at once see each other. */
async function clashesWith(wanted: Wanted, { db }: Ctx<TeachingTables>): Promise<Clash[]> {
  if (wanted.room !== null) await sql`select from room where id = ${wanted.room} for update`.execute(db)
  if (wanted.lecturer !== null)
    await sql`select from person where id = ${wanted.lecturer} for no key update`.execute(db)
  const { rows } = await sql<Clash>`
    select x.* from (${clashesOf({
      id: sql`${wanted.id}::int`,
      day: sql`${wanted.day}::date`,
      startsAt: sql`${wanted.startsAt}::time`,
      endsAt: sql`${wanted.endsAt}::time`,
      room: sql`${wanted.room}::int`,
      lecturer: sql`${wanted.lecturer}::int`,
    })}) as x order by x.kind desc, x.course, x.lesson limit 10`.execute(db)
  return rows
}

/** A clash as people read it: "Room A1: CS204 T01, 10:00–11:30". */
export function clashIn(language: Ctx['language'], { kind, course, group, startsAt, endsAt, name }: Clash): string {
  const what = [course, group].filter(Boolean).join(' ')
  return filled(words[language].clash[kind], { name, what, startsAt, endsAt })
}
