import { type RawBuilder, sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'

/** What filters and orders compare: a text, a day, or an instant with its time zone. */
export type RosterField = { at: RawBuilder<unknown>; kind: 'text' | 'day' | 'instant' }

/** A row as SQL reads it; `shown` makes of it what the protocol shows. */
export type RosterRow = { id: number; changedAt: string }
export type RosterThing = { sourcedId: string; status: 'active' | 'tobedeleted'; dateLastModified: string }

/** What rows depend on besides the database: the day, and the time zone of the university. */
export type RosterReading = Pick<WorkCtx, 'today' | 'timeZone'>

/** One kind of thing of a roster: where its rows come from, what can be asked of them, and how they are shown. */
export type Collection<Row extends RosterRow = RosterRow> = {
  /** The names of a list and of one thing in answers. */
  list: string
  one: string
  /** A select whose columns are the names of `Row`. */
  rows: (ctx: RosterReading) => RawBuilder<Row>
  /** What filters and orders may name, over the alias `r`. */
  fields: Readonly<Record<string, RosterField>>
  /** The names that answers have, for the selection of fields. */
  names: readonly string[]
  /** The row with an id of the protocol; none for an id of another form. */
  idOf: (sourcedId: string) => RawBuilder<boolean>
  shown: (row: Row, links: Links) => RosterThing
}

/** A kind of thing without what is shown of it: enough to find one, to filter and to order. */
export type CollectionFacts = Omit<Collection, 'rows' | 'shown'> & {
  rows: (ctx: RosterReading) => RawBuilder<object>
}

export const none = sql<boolean>`false`

/** The id of a row as the protocol has it: its number, with a word before it where several tables are one list. */
export const numbered =
  (prefix = '', kind?: RawBuilder<boolean>) =>
  (sourcedId: string): RawBuilder<boolean> => {
    const number = sourcedId.startsWith(prefix) ? sourcedId.slice(prefix.length) : ''
    if (!/^[1-9]\d{0,8}$/.test(number)) return none
    return kind ? sql<boolean>`(r.id = ${Number(number)} and ${kind})` : sql<boolean>`r.id = ${Number(number)}`
  }

/** The one organisation above all faculties. */
export const universityId = 'university'
export const facultyId = (id: number): string => `faculty-${id}`

/** The services of OneRoster that other systems read. */
export type RosterService = 'rostering' | 'gradebook'
export const rootOf = (service: RosterService) => `/ims/oneroster/${service}/v1p2` as const

const pathOf = {
  ...{ org: '/orgs', academicSession: '/academicSessions', course: '/courses', class: '/classes', user: '/users' },
  ...{ category: '/categories', lineItem: '/lineItems' },
} as const
type RefType = keyof typeof pathOf
const serviceOf = (type: RefType): RosterService =>
  type === 'category' || type === 'lineItem' ? 'gradebook' : 'rostering'

/** References to other things of the roster, with their addresses. */
export type Links = (type: RefType, sourcedId: string | number) => { href: string; sourcedId: string; type: string }

export const linksAt =
  (publicUrl: string): Links =>
  (type, sourcedId) => ({
    ...{
      href: `${publicUrl}${rootOf(serviceOf(type))}${pathOf[type]}/${sourcedId}`,
      sourcedId: String(sourcedId),
      type,
    },
  })

/** A name in one language: English where there is one, because rosters have one name only. */
export const nameIn = (column: RawBuilder<unknown>) =>
  sql<string>`coalesce(nullif(${column} ->> 'en', ''), nullif(${column} ->> 'pt', ''), ${column} ->> 'zh-Hant', '')`

export const text = (at: RawBuilder<unknown>): RosterField => ({ at, kind: 'text' })
export const day = (at: RawBuilder<unknown>): RosterField => ({ at, kind: 'day' })
export const lastModified: RosterField = { at: sql`r."changedAt"`, kind: 'instant' }

/** The fields that every thing of a roster has. */
export const commonFields = (sourcedId: RawBuilder<unknown>) => ({
  sourcedId: text(sourcedId),
  status: text(sql`'active'`),
  dateLastModified: lastModified,
})
export const commonNames = ['sourcedId', 'status', 'dateLastModified'] as const
