import { sql } from 'kysely'
import { filled } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { CourseTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { type Clash, clashesOf } from './clashes.ts'

type PatternSlot = {
  id: number | null
  course: number
  weekday: number
  startsAt: string
  endsAt: string
  room: number | null
  lecturer: number | null
  confirmClashes?: boolean | undefined
}

/** Refuses times in the wrong order, and clashes that are not confirmed; the error names each clash. */
export async function checkPattern(wanted: PatternSlot, ctx: Ctx<CourseTables>): Promise<void> {
  if (wanted.endsAt <= wanted.startsAt) throw violation(ctx, 'endsAt', 'endsAt')
  const clashes = await clashesWith(wanted, ctx)
  if (clashes.length === 0 || wanted.confirmClashes) return
  const named = clashes.map((clash) => clashIn(ctx.language, clash)).join('; ')
  throw violation(ctx, 'confirmClashes', 'clash', { clashes: named })
}

/** Locks the room, so that two concurrent bookings see each other. */
async function clashesWith(wanted: PatternSlot, { db }: Ctx<CourseTables>): Promise<Clash[]> {
  if (wanted.room !== null) await sql`select from room where id = ${wanted.room} for update`.execute(db)
  const days = sql.ref('c.starts_on')
  const { rows } = await sql<Clash>`
    select x.* from course c cross join lateral (${clashesOf({
      id: sql`${wanted.id}::int`,
      weekday: sql`${wanted.weekday}::int`,
      startsAt: sql`${wanted.startsAt}::time`,
      endsAt: sql`${wanted.endsAt}::time`,
      room: sql`${wanted.room}::int`,
      lecturer: sql`${wanted.lecturer}::int`,
      firstDay: days,
      lastDay: sql.ref('c.ends_on'),
    })}) as x
    where c.id = ${wanted.course} order by x.kind desc, x.course, x.pattern limit 10`.execute(db)
  return rows
}

/** A clash as a sentence: "Room A1: CS204 T01, 10:00–11:30". */
export function clashIn(language: Ctx['language'], { kind, course, group, startsAt, endsAt, name }: Clash): string {
  const said = words[language].timetable.clash
  const what = [course, group].filter(Boolean).join(' ')
  return filled(said[kind], { name, what, startsAt, endsAt })
}
