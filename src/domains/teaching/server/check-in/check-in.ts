import { type RawBuilder, sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import { filled } from '#platform/contract/words.ts'
import { openLimit } from '#platform/server/http/limit.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { checkIn, typedCode } from '../../contract/attendance/check-in.ts'
import type { Counting } from '../../contract/attendance/code.ts'
import { unitsOfLesson } from '../attendance/close.ts'
import type { TeachingTables } from '../tables.ts'
import { words } from '../words.ts'
import { deviceHash, isCode } from './code.ts'
import { type OwnMark, ownMarksIn } from './own.ts'
import { openWindows, type Window } from './window.ts'

type Context = Ctx<TeachingTables>

/** How often a person may try a code per minute: more than anybody types, and guessing would still take years. */
const triesPerMinute = 30
const limit = openLimit(triesPerMinute)

/** Students check themselves in; nobody does it on their behalf. */
export const checkInRoute = route(checkIn, {
  on: null,
  because: 'The code finds an open session of a course of the caller, and only their own attendance is written.',
  allow: 'own',
  inPerson: true,
  writes: true,
  guard: ({ me }: Context) => limit(String(me.id)),
  run: async (ctx: Context, { body }) => {
    const window = await windowOf(typedCode(body.code), body.lesson ?? null, ctx)
    await stayOpen(window, ctx)
    const isWritten = await write(window, body.device, ctx)
    const own = (await ownMarksIn([window.lesson], ctx)).get(window.lesson)
    if (!own || (!isWritten && own.source !== 'QR')) throw new Conflict(stands(own, ctx))
    const { label, countsAs, at, minutesLate } = own
    return {
      ...{ '@type': 'CheckIn' as const, lesson: window.lesson, course: window.course },
      ...{ label, countsAs, at, minutesLate, already: !isWritten },
    }
  },
})

/** The lesson of the code, if it is for this student; every other case is refused with its own message. */
async function windowOf(code: string, lesson: number | null, ctx: Context): Promise<Window> {
  const said = words[ctx.language].checkIn.server
  const open = await openWindows(ctx, lesson)
  const found = open.filter((window) => isCode(window, code, ctx.now))
  const mine = found.find((window) => window.mine)
  if (mine) return mine
  if (found[0]) throw new Conflict(filled(said.notYours, { course: found[0].course }))
  if (lesson !== null && open.length === 0) throw new Conflict(said.closed)
  throw new Conflict(said.unknown)
}

/** Locks the roll call, so that it is not closed before the transaction ends and sets no absences meanwhile. */
async function stayOpen({ lesson }: Window, { db, language }: Context): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select state from roll_call where id = ${lesson} for share`.execute(db)
  if (rows[0]?.state !== 'OPEN') throw new Conflict(words[language].checkIn.server.closed)
}

/** Why nothing was written: the mark was set by hand, or there is no code for it. */
const stands = (own: OwnMark | undefined, { language }: Context): string =>
  own
    ? filled(words[language].checkIn.server.byHand, { name: own.by, code: own.label })
    : words[language].checkIn.server.noCode

/** Marks the student present or late; a mark set by hand stays. Returns whether anything was written. */
async function write(window: Window, device: string, { db, me, now }: Context): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const counting = now < new Date(window.lateFrom) ? 'PRESENT' : 'LATE'
  const { rows } = await sql`
    insert into attendance_record as r (lesson_id, enrollment_id, code, units_attended, units_total, minutes_late,
      source, taken_by, taken_at, device)
    select s.id, e.id, k.code, ${unitsOfLesson}, ${unitsOfLesson},
      case when k.counts_as = 'LATE' then
        greatest(0, floor(extract(epoch from ${at} - ${window.startedAt}::timestamptz) / 60)::int) end,
      'QR', ${me.id}, ${at}, ${deviceHash(window, device)}
    from lesson s
    join enrollment e on e.course_id = s.course_id and e.person_id = ${me.id}
    cross join lateral ${codeFor(counting)} k
    where s.id = ${window.lesson}
    on conflict (lesson_id, enrollment_id) do update
      set code = excluded.code, units_attended = excluded.units_attended, units_total = excluded.units_total,
        minutes_late = excluded.minutes_late, source = 'QR', taken_by = excluded.taken_by, taken_at = excluded.taken_at,
        device = excluded.device, version = r.version + 1, updated_at = now()
      where r.code is null or r.source in ('NOTICE', 'BULK')
    returning r.id`.execute(db)
  return rows.length > 0
}

/** The first code with this effect that students may set themselves. */
const codeFor = (counting: Counting): RawBuilder<unknown> => sql`(
  select c.code, c.counts_as from attendance_code c where c.counts_as = ${counting} and c.self_selectable
  order by c.position, c.code limit 1)`
