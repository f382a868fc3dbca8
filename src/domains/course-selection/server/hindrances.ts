import { type RawBuilder, sql } from 'kysely'
import type { closedWindow, hindrances } from '../contract/request-flow.ts'
import {
  creditsWith,
  firstClash,
  holdReason,
  isHeld,
  isMissingModules,
  missingModules,
  type Standing,
  windowFor,
} from './standing.ts'

type Code = (typeof closedWindow)[number] | (typeof hindrances)[number]
type HindranceSql = { when: RawBuilder<boolean>; values: RawBuilder<unknown> }

/** A timestamp as day and time in the time zone of the university. */
const moment = (at: RawBuilder<unknown>, timeZone: string) => sql`
  'day', (${at} at time zone ${timeZone})::date, 'time', to_char(${at} at time zone ${timeZone}, 'HH24:MI')`

/**
 * What prevents a student from taking a course, each with the values of its message: for requests, and for the list of
 * courses. `query` finds the window of the student for the course.
 */
export function hindrancesOf(
  standing: Standing & { timeZone: string },
  query: RawBuilder<unknown> = windowFor(standing),
): Record<Code, HindranceSql> {
  const { person, course, now, timeZone } = standing
  const window = sql`(${query})`
  const at = sql`${now}::timestamptz`
  return {
    noWindow: { when: sql`(not exists ${window})`, values: sql`'{}'::jsonb` },
    opensLater: {
      when: sql`exists (select from ${window} x where x.opens_at > ${at})`,
      values: sql`(select jsonb_build_object(${moment(sql`x.opens_at`, timeZone)}) from ${window} x)`,
    },
    closed: {
      when: sql`exists (select from ${window} x where x.closes_at < ${at})`,
      values: sql`(select jsonb_build_object(${moment(sql`x.closes_at`, timeZone)}) from ${window} x)`,
    },
    held: {
      when: isHeld(standing),
      values: sql`jsonb_build_object('student', ${person}, 'reason', (${holdReason(standing)}))`,
    },
    prerequisites: {
      when: isMissingModules(standing),
      values: sql`jsonb_build_object('course', ${course}, 'modules', ${missingModules(standing)})`,
    },
    credits: {
      when: sql`exists (select from (${creditsWith(standing)}) x where x.credits > x.most)`,
      values: sql`(select jsonb_build_object('credits', x.credits, 'most', x.most) from (${creditsWith(standing)}) x)`,
    },
    clash: {
      when: sql`exists (${firstClash(standing)})`,
      values: sql`(select x.clash from (${firstClash(standing)}) x)`,
    },
  }
}

/** All hindrances of the reader for a course, as one JSON list in the order of display. */
export function hindranceList(standing: Standing & { timeZone: string }): RawBuilder<unknown> {
  const each = Object.entries(hindrancesOf(standing)).map(
    ([code, { when, values }], at) =>
      sql`select ${sql.lit(at)} as position, ${sql.lit(code)} as code, ${values} as values where ${when}`,
  )
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('code', v.code, 'values', v.values) order by v.position), '[]')
    from (${sql.join(each, sql` union all `)}) v)`
}
