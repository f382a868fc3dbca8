import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { ThesisTables } from '../tables.ts'
import { isShown } from './shown.ts'

/** A record as harvesters see it: when it last changed (UTC, to the second), its set, and whether it is gone. */
export type OaiHeader = { id: number; code: string; stamp: string; faculty: number; deleted: boolean }

/** Which records are meant: changed within two moments, of one faculty, after another one. */
export type OaiRange = { from?: string; until?: string; faculty?: number; after?: { stamp: string; id: number } }

const stamp = sql`to_timestamp(floor(extract(epoch from d.told_at)))`

const from = sql`from thesis_deposit d join thesis t on t.id = d.thesis_id join program g on g.id = t.program_id
  join degree e on e.id = g.degree_id join faculty f on f.id = e.faculty_id`

/** What was shown once stays in the list, as deleted when it is closed. */
const listed = sql`d.shown_at is not null`

function within({ from: first, until, faculty }: OaiRange): RawBuilder<unknown> {
  const tests = [
    listed,
    ...(first ? [sql`${stamp} >= ${first}::timestamptz`] : []),
    ...(until ? [sql`${stamp} <= ${until}::timestamptz`] : []),
    ...(faculty ? [sql`f.id = ${faculty}`] : []),
  ]
  return sql.join(tests, sql` and `)
}

const header = sql`d.id, d.identifier as code, f.id as faculty, not ${isShown} as deleted,
  to_char(${stamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as stamp`

export async function readHeaders(db: Kysely<ThesisTables>, range: OaiRange, limit: number): Promise<OaiHeader[]> {
  const after = range.after
    ? sql`and (${stamp}, d.id) > (${range.after.stamp}::timestamptz, ${range.after.id}::int)`
    : sql``
  const { rows } = await sql<OaiHeader>`select ${header} ${from} where ${within(range)} ${after}
    order by ${stamp}, d.id limit ${limit}`.execute(db)
  return rows
}

export async function countHeaders(db: Kysely<ThesisTables>, range: OaiRange): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from} where ${within(range)}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export async function readHeader(db: Kysely<ThesisTables>, code: string): Promise<OaiHeader | undefined> {
  const { rows } = await sql<OaiHeader>`select ${header} ${from} where ${listed} and d.identifier = ${code}`.execute(db)
  return rows[0]
}

/** When the first record changed; null while there is none. */
export async function earliestStamp(db: Kysely<ThesisTables>): Promise<string | null> {
  const { rows } = await sql<{ stamp: string | null }>`select to_char(min(${stamp}) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS"Z"') as stamp from thesis_deposit d where ${listed}`.execute(db)
  return rows[0]?.stamp ?? null
}

/** The faculties that have public theses: each is a set. */
export async function readSets(db: Kysely<ThesisTables>): Promise<{ id: number; name: Localized }[]> {
  const { rows } = await sql<{ id: number; name: Localized }>`select f.id, f.name ${from} where ${listed}
    group by f.id, f.name order by f.id`.execute(db)
  return rows
}
