import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { contribution } from '#platform/contract/contribution.ts'
import type { Viewer } from '#platform/contract/policy.ts'
import type { Language } from '#platform/contract/words.ts'
import type { Rights } from '#platform/server/who/rights.ts'
import type { EventKind } from '../contract/event-kinds.ts'

/** Whose calendar is read, and which days of it. */
export type CalendarReader = {
  me: Pick<Viewer, 'id'>
  /** Whether an id is in one of these relations of the person; roles and offices do not matter. */
  related: Rights['related']
  /** First and last day, `YYYY-MM-DD`, at the university. */
  from: string
  until: string
  /** The calendar of this course, which the person may see, instead of the person's own. */
  course: number | null
  /** The university's time zone (IANA name). */
  timeZone: string
  language: Language
}

/**
 * What a domain adds to calendars: rows that each begin with {@link calendarColumns}; null if there are none.
 */
export type CalendarPart = {
  /** The kinds of its rows, so that people are told which kinds are missing when the rows cannot be read. */
  kinds: readonly EventKind[]
  rows: (reader: CalendarReader) => RawBuilder<unknown> | null
}

/** The entries of the calendars of people and courses. */
export const calendarEntries = contribution<CalendarPart>()

type Column = Expression<unknown>

/** One calendar entry as SQL. What is left out is null; by default a status is CONFIRMED and a sequence number 0. */
export type CalendarColumns = {
  /** The IRI of the record: `/api/v2/lessons/12`. */
  subject: Column
  /** A permanent unique identifier, also for calendar apps: `lesson-12`. */
  uid: Column
  kind: Column
  /** In the reader's language, without the code of the course. */
  title: Column
  place?: Column
  status?: Column
  /** The start and the place that were announced before. */
  movedFrom?: Column
  placeBefore?: Column
  /** Rises with each change: the version of the row. */
  sequence?: Column
  changedAt: Column
  course?: Column
  /** LEADER or PARTICIPANT. */
  role?: Column
  /** The person who leads it and can move it. */
  leader?: Column
} & (
  | { startsAt: Column; endsAt: Column; firstDay?: never; lastDay?: never }
  /** Whole days. */
  | { firstDay: Column; lastDay: Column; startsAt?: never; endsAt?: never }
)

const types = {
  ...{ subject: 'text', uid: 'text', kind: 'text', title: 'text' },
  ...{ startsAt: 'timestamptz', endsAt: 'timestamptz', firstDay: 'date', lastDay: 'date', place: 'text' },
  ...{ status: 'text', movedFrom: 'timestamptz', placeBefore: 'text', sequence: 'int', changedAt: 'timestamptz' },
  ...{ course: 'int', role: 'text', leader: 'int' },
} as const
type Name = keyof typeof types

const names = Object.keys(types).filter((name): name is Name => name in types)

/** The names of the columns in their order, for a `with rows (…) as`. */
export const calendarNames = sql.join(names.map((name) => sql.ref(name)))

/** The columns of a row in the order that all domains share: `select ${calendarColumns({ … })} from …`. */
export const calendarColumns = (columns: CalendarColumns): RawBuilder<unknown> =>
  sql`${sql.join(names.map((name) => sql`(${columns[name] ?? absent(name)})::${sql.raw(types[name])}`))}`

function absent(name: Name): Column {
  if (name === 'status') return sql`'CONFIRMED'`
  return name === 'sequence' ? sql`0` : sql`null`
}

type Span = Pick<CalendarReader, 'from' | 'until' | 'timeZone'>

/** The instant at which a day begins at the university. */
const beginOf = (day: RawBuilder<unknown>, timeZone: string) => sql`(${day}::timestamp at time zone ${timeZone}::text)`

/** Whether an entry overlaps the days of the reader. */
export const touches = ({ from, until, timeZone }: Span, startsAt: Column, endsAt: Column) =>
  sql<SqlBool>`(${startsAt} < ${beginOf(sql`(${until}::date + 1)`, timeZone)}
    and ${endsAt} >= ${beginOf(sql`${from}::date`, timeZone)})`

/** The same for an entry of whole days. */
export const touchesDays = ({ from, until }: Span, firstDay: Column, lastDay: Column) =>
  sql<SqlBool>`(${firstDay} <= ${until}::date and ${lastDay} >= ${from}::date)`

/** The instant of a time of the clock on a day at the university. */
export const instantOf = ({ timeZone }: Span, day: Column, time: Column) =>
  sql`((${day} + ${time}) at time zone ${timeZone}::text)`

/**
 * Joins to each row the result of this query for it, by an index however small the table is: the cost of reading a
 * person's calendar depends on how much they have in it, and not on how large the university is.
 */
export const lookedUp = (alias: string, query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`cross join lateral (${query} offset 0) as ${sql.ref(alias)}`

/** A text of the words file whose `{{values}}` come from columns of the row. */
export const wordsSql = (text: string, values: Readonly<Record<string, Column>>): RawBuilder<string> =>
  sql<string>`${Object.entries(values).reduce<Column>(
    (made, [name, value]) => sql`replace(${made}, ${`{{${name}}}`}::text, coalesce(${value}::text, ''))`,
    sql`${text}::text`,
  )}`
