import type { CalendarKind } from '#platform/contract/calendar.ts'
import type { CalendarReader } from '#platform/server/calendar.ts'
import { dayAfter } from '#platform/server/day.ts'
import type { Domain } from '#platform/server/domain.ts'
import { errorText } from '#platform/server/log.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import { type CalendarRow, calendarRows } from './calendar-rows.ts'

export type Days = Pick<CalendarReader, 'from' | 'until' | 'course'>
type Found = { rows: CalendarRow[]; missing: CalendarKind[] }

/**
 * Reads the events of a calendar in one statement. If that fails, it reads each domain by itself, so that an error in
 * one does not affect the others.
 */
export async function readCalendar(domains: readonly Domain[], ctx: Ctx, days: Days): Promise<Found> {
  const parts = domains.filter(({ calendar }) => calendar)
  try {
    return { rows: await rowsOf('all', parts, ctx, days), missing: [] }
  } catch (error) {
    return readApart(parts, ctx, days, error)
  }
}

async function readApart(parts: readonly Domain[], ctx: Ctx, days: Days, failure: unknown): Promise<Found> {
  const found: Found = { rows: [], missing: [] }
  for (const part of parts) {
    const rows = await rowsOf(part.name, [part], ctx, days).catch((error: unknown) => {
      ctx.log('error', 'a part of the calendar failed', { domain: part.name, error: errorText(error) })
      found.missing.push(...(part.calendar?.kinds ?? []))
      return []
    })
    found.rows.push(...rows)
  }
  const kinds = parts.flatMap(({ calendar }) => calendar?.kinds ?? [])
  if (found.missing.length === kinds.length) throw failure
  found.rows.sort((one, other) => beginOf(one).localeCompare(beginOf(other)))
  return found
}

/** Whole days sort before the events that begin on them. */
const beginOf = ({ startsAt, firstDay }: CalendarRow) => firstDay ?? startsAt ?? ''

/** How many days ahead the next event is searched. */
const lookAhead = 120

/** The first event after these days; null where there is none. */
export async function nextAfter(
  domains: readonly Domain[],
  ctx: Ctx,
  { until, course }: Days,
): Promise<CalendarRow | null> {
  const after = { from: dayAfter(until, 1), until: dayAfter(until, lookAhead), course }
  const { rows } = await readCalendar(domains, ctx, after)
  return rows.find(({ status, firstDay }) => status !== 'CANCELLED' && (firstDay === null || firstDay > until)) ?? null
}

async function rowsOf(key: string, parts: readonly Domain[], ctx: Ctx, { course, ...days }: Days) {
  const values = course === null ? days : { ...days, course }
  return runStatement<CalendarRow, typeof values & { course?: number }>(ctx, {
    key: `calendar ${key} ${course === null ? 'of a person' : 'of a course'}`,
    values,
    build: ({ me, rights, language, timeZone }, given) => {
      const reader = { course: null, ...given, me, related: rights.related, language, timeZone }
      const rows = calendarRows(parts, reader)
      if (!rows) throw new Error('No domain has a calendar.')
      return rows
    },
  })
}
