import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type Fate, type Mark, markAttendance, type StoredAttendance } from '../../contract/attendance/roster.ts'
import { isOnSheet } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { attendanceIn, attendanceOf } from './attendance-columns.ts'
import { type RollCallRecord, rollCallRecord } from './roll-call-record.ts'
import { writeMarks } from './write.ts'

type Db = Ctx<TeachingTables>

/**
 * Sets each mark if its version is still the one that the sender has seen. Rows are locked in the order of enrolments,
 * so that concurrent requests wait for each other and cannot deadlock.
 */
export const markRoute = route(markAttendance, {
  on: rollCallRecord,
  act: 'mark',
  lock: 'share',
  writes: true,
  beside: (ctx: Db, { params: { id }, body: { marks } }) => whatIsKnown(id, marks, ctx),
  run: async (ctx: Db, { of: rollCall, body: { marks }, beside: { known, codes } }) => {
    const { id } = rollCall
    if (rollCall.state !== 'OPEN') throw new Conflict(words[ctx.language].attendance.server[rollCall.state])
    checkMarks(marks, { ...rollCall, codes }, ctx)
    const possible = marks.filter(({ enrollment }) => known.get(enrollment) === 'other')
    const written = new Set(await writeMarks(rollCall, possible, ctx))
    const now = await keptNow(id, marks, ctx)
    return { fates: marks.map((mark) => fateOf(mark, { known, written, now })) }
  },
})

type Limits = Pick<RollCallRecord, 'unitsTotal'> & Pick<Knowledge, 'codes'>

function checkMarks(marks: readonly Mark[], { unitsTotal, codes }: Limits, ctx: Db): void {
  const seen = new Set<number>()
  for (const [at, { enrollment, code, unitsAttended }] of marks.entries()) {
    if (seen.has(enrollment)) throw violation(ctx, `marks[${at}].enrollment`, 'markedTwice')
    seen.add(enrollment)
    if (code !== null && !codes.has(code)) throw violation(ctx, `marks[${at}].code`, 'noCode', { code })
    if ((unitsAttended ?? 0) > unitsTotal)
      throw violation(ctx, `marks[${at}].unitsAttended`, 'tooManyUnits', { count: unitsTotal })
  }
}

type Knowledge = { known: ReadonlyMap<number, 'own' | 'other'>; codes: ReadonlySet<string> }

/** The existing codes, and which of the students the lesson is for; nobody sets their own attendance. */
async function whatIsKnown(lesson: number, marks: readonly Mark[], { db, me }: Db): Promise<Knowledge> {
  const ids = marks.map(({ enrollment }) => enrollment)
  const { rows } = await sql<{ code: string | null; id: number | null; own: boolean | null }>`${prepared}
    select code, null::int as id, null::boolean as own from attendance_code
    union all
    select null, x.id, x.person_id = ${me.id}
    from lesson s cross join lateral (select e.* from enrollment e where ${isOnSheet}) as x
    where s.id = ${lesson} and x.id = any(${ids}::int[])`.execute(db)
  return {
    known: new Map(rows.flatMap(({ id, own }) => (id === null ? [] : [[id, own ? 'own' : 'other'] as const]))),
    codes: new Set(rows.flatMap(({ code }) => code ?? [])),
  }
}

async function keptNow(
  lesson: number,
  marks: readonly Mark[],
  { db }: Db,
): Promise<ReadonlyMap<number, StoredAttendance | null>> {
  const ids = marks.map(({ enrollment }) => enrollment)
  const { rows } = await attendanceIn(lesson, ids).execute(db)
  return new Map(rows.map((row) => [row.enrollment, attendanceOf(row)]))
}

type After = {
  known: ReadonlyMap<number, 'own' | 'other'>
  written: ReadonlySet<number>
  now: ReadonlyMap<number, StoredAttendance | null>
}

function fateOf(mark: Mark, { known, written, now }: After): Fate {
  const { enrollment } = mark
  const whose = known.get(enrollment)
  if (whose === undefined) return { enrollment, fate: 'unknown', now: null }
  const kept = now.get(enrollment) ?? null
  if (whose === 'own') return { enrollment, fate: 'own', now: kept }
  if (written.has(enrollment)) return { enrollment, fate: 'saved', now: kept }
  return { enrollment, fate: isSame(mark, kept) ? 'same' : 'conflict', now: kept }
}

/** Whether the stored mark equals the requested one, as after a lost response. */
const isSame = (mark: Mark, kept: StoredAttendance | null): boolean =>
  kept !== null &&
  mark.code === kept.code &&
  (mark.note || null) === kept.note &&
  mark.minutesLate === kept.minutesLate &&
  (mark.unitsAttended ?? kept.unitsAttended) === kept.unitsAttended
