import type { EventKind } from '#academics/contract'
import { type CalendarReader, calendarEntries } from '#academics/server'
import { dayAfter } from '#platform/server/day.ts'
import { errorText } from '#platform/server/log.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import { type CalendarRow, calendarRows } from './calendar-rows.ts'

export type Days = Pick<CalendarReader, 'from' | 'until' | 'course'>
type CalendarResult = { rows: CalendarRow[]; missing: EventKind[] }
type Part = ReturnType<typeof calendarEntries.byDomain>[number]

/**
 * Reads the events of a calendar in one statement. If that fails, it reads each domain by itself, so that an error in
 * one does not affect the others.
 */
export async function readCalendar(ctx: Ctx, days: Days): Promise<CalendarResult> {
  const parts = calendarEntries.byDomain(ctx)
  try {
    return { rows: await rowsOf('all', parts, ctx, days), missing: [] }
  } catch (error) {
    return readApart(parts, ctx, days, error)
  }
}

async function readApart(parts: readonly Part[], ctx: Ctx, days: Days, failure: unknown): Promise<CalendarResult> {
  const found: CalendarResult = { rows: [], missing: [] }
  for (const [at, part] of parts.entries()) {
    // A domain may have several parts, each with a statement of its own.
    const rows = await rowsOf(`${part.domain} ${at}`, [part], ctx, days).catch((error: unknown) => {
      ctx.log('error', 'a part of the calendar failed', { domain: part.domain, error: errorText(error) })
      found.missing.push(...part.value.kinds)
      return []
    })
    found.rows.push(...rows)
  }
  const kinds = parts.flatMap(({ value }) => value.kinds)
  if (found.missing.length === kinds.length) throw failure
  found.rows.sort((one, other) => beginOf(one).localeCompare(beginOf(other)))
  return found
}

/** Whole days sort before the events that begin on them. */
const beginOf = ({ startsAt, firstDay }: CalendarRow) => firstDay ?? startsAt ?? ''

/** How many days ahead the next event is searched. */
const lookAhead = 120

/** The first event after these days; null where there is none. */
export async function nextAfter(ctx: Ctx, { until, course }: Days): Promise<CalendarRow | null> {
  const after = { from: dayAfter(until, 1), until: dayAfter(until, lookAhead), course }
  const { rows } = await readCalendar(ctx, after)
  return rows.find(({ status, firstDay }) => status !== 'CANCELLED' && (firstDay === null || firstDay > until)) ?? null
}

async function rowsOf(key: string, parts: readonly Part[], ctx: Ctx, { course, ...days }: Days) {
  const values = course === null ? days : { ...days, course }
  return runStatement<CalendarRow, typeof values & { course?: number }>(ctx, {
    key: `calendar ${key} ${course === null ? 'of a person' : 'of a course'}`,
    values,
    build: ({ me, rights, language, timeZone }, given) => {
      const reader = { course: null, ...given, me, related: rights.related, language, timeZone }
      const rows = calendarRows(
        parts.map(({ value }) => value),
        reader,
      )
      if (!rows) throw new Error('No domain has a calendar.')
      return rows
    },
  })
}
