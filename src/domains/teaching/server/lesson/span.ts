import { type RawBuilder, sql } from 'kysely'

/**
 * When a session takes place, each part as SQL: its day, and its times by the clock of the university. One that ends no
 * later than it begins ends on the next day.
 */
export type Span = Record<'day' | 'startsAt' | 'endsAt', RawBuilder<unknown>>

/** The span of the lesson with this alias. */
export const spanOf = (alias: string): Span => ({
  day: sql.ref(`${alias}.day`),
  startsAt: sql.ref(`${alias}.starts_at`),
  endsAt: sql.ref(`${alias}.ends_at`),
})

const isPastMidnight = ({ startsAt, endsAt }: Span) => sql<boolean>`(${endsAt} <= ${startsAt})`

/** When it begins, by the clock of the university. */
export const beginOf = ({ day, startsAt }: Span) => sql<string>`(${day} + ${startsAt})`

/** The day on which it ends. */
export const lastDayOf = (span: Span) => sql<string>`(${span.day} + ${isPastMidnight(span)}::int)`

/** When it ends, by the clock of the university. */
export const endOf = (span: Span) => sql<string>`(${lastDayOf(span)} + ${span.endsAt})`

/** Its end by the clock of the day on which it begins: 24:00 if it lasts over midnight. */
export const endOnItsDay = (span: Span) =>
  sql`(case when ${isPastMidnight(span)} then time '24:00' else ${span.endsAt} end)`

/** Whether two of them overlap; the days are compared alone, too, because indexes know them. */
export const overlap = (one: Span, other: Span) => sql<boolean>`(
  ${one.day} between ${other.day} - 1 and ${other.day} + 1
  and ${beginOf(one)} < ${endOf(other)} and ${endOf(one)} > ${beginOf(other)})`
