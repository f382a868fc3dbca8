import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import { filled } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { checkInMore, steerCheckIn } from '../../contract/attendance/check-in.ts'
import { type RollCallRecord, rollCallRecord } from '../attendance/roll-call-record.ts'
import type { TeachingTables } from '../tables.ts'
import { words } from '../words.ts'
import { newSecret } from './code.ts'
import { beginsAt, checkInFrom, endsAt } from './window.ts'

type Context = Ctx<TeachingTables>

/**
 * Those who take the attendance open check-in while the roll call is open, from shortly before the lesson until its
 * end.
 */
export const steerRoute = route(steerCheckIn, {
  on: rollCallRecord,
  act: 'mark',
  lock: 'update',
  writes: true,
  run: async (ctx: Context, { of: { id, state }, body: { act } }) => {
    const held = act === 'close' ? null : await heldBack(id, state, ctx)
    if (held !== null) throw new Conflict(held)
    const closesAt = act === 'close' ? await close(id, ctx) : await open(id, act, ctx)
    return { '@type': 'CheckInWall' as const, open: closesAt !== null && new Date(closesAt) > ctx.now, closesAt }
  },
})

/** Why check-in cannot be opened: too early, after the lesson, or because it is cancelled. */
export async function heldBack(lesson: number, state: RollCallRecord['state'], ctx: Context): Promise<string | null> {
  if (state !== 'OPEN') return words[ctx.language].attendance.server[state]
  const { rows } = await sql<{ early: boolean; over: boolean; cancelled: boolean; at: string }>`
    select ${checkInFrom(ctx)} > ${ctx.now.toISOString()}::timestamptz as early,
      ${endsAt(ctx)} <= ${ctx.now.toISOString()}::timestamptz as over, s.state = 'CANCELLED' as cancelled,
      to_char(${checkInFrom(ctx)} at time zone ${ctx.timeZone}, 'HH24:MI') as at
    from lesson s where s.id = ${lesson}`.execute(ctx.db)
  const [at] = rows
  const said = words[ctx.language].checkIn.server
  if (at?.cancelled) return words[ctx.language].blockers.lessonCancelled
  if (at?.early) return filled(said.early, { at: at.at })
  return at?.over ? said.over : null
}

/** Opens check-in for the minutes of the course, at least for a few, and never beyond the end of the lesson. */
async function open(lesson: number, act: 'open' | 'extend', ctx: Context): Promise<string | null> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const more = sql`make_interval(mins => ${sql.lit(checkInMore)})`
  const end = endsAt(ctx)
  const usual = sql`${beginsAt(ctx)} + make_interval(mins => u.check_in_minutes)`
  const { rows } = await sql<{ closesAt: string }>`
    insert into check_in as i (id, secret, opened_by, opened_at, closes_at)
    select s.id, ${newSecret()}, ${ctx.me.id}, ${now}, least(${end}, greatest(${usual}, ${now} + ${more}))
    from lesson s join attendance_rules u on u.id = s.course_id where s.id = ${lesson}
    on conflict (id) do update set closes_at = ${
      act === 'open'
        ? sql`greatest(i.closes_at, excluded.closes_at)`
        : sql`least((select ${end} from lesson s where s.id = i.id), greatest(i.closes_at, ${now}) + ${more})`
    }
    returning closes_at as "closesAt"`.execute(ctx.db)
  return rows[0] ? new Date(rows[0].closesAt).toISOString() : null
}

async function close(lesson: number, { db, now }: Context): Promise<string | null> {
  const { rows } = await sql<{ closesAt: string }>`
    update check_in set closes_at = least(closes_at, ${now.toISOString()}::timestamptz) where id = ${lesson}
    returning closes_at as "closesAt"`.execute(db)
  return rows[0] ? new Date(rows[0].closesAt).toISOString() : null
}
