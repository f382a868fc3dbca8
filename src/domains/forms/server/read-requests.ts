import { sql } from 'kysely'
import { outcomesOf, type RequestGroup } from '#platform/contract/application.ts'
import type { Station } from '#platform/server/applications/application-kind.ts'
import { requestRows } from '#platform/server/applications/request-rows.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search, searchIn } from '#platform/server/search.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import type { StoredValues } from '#platform/server/words/spoken.ts'
import type { RequestsQuery } from '../contract/requests.ts'
import { type Cursor, readCursor } from './cursor.ts'
import type { JoinedKind } from './joined-kinds.ts'

/** A request as the statement answers it. */
export type RequestRow = {
  type: string
  id: number
  person: number | null
  name: string | null
  values: StoredValues
  state: string
  asked_at: string
  due: string | null
  waits: boolean
  is_open: boolean
  decided_at: string | null
  checks: Record<string, boolean>
  deciders: { party: string; names: string[] }[] | null
  acts: string[]
  stations: Station[] | null
  rank: number
  place: string
}
type RequestPage = {
  open: number
  oldest: string | null
  kinds: Record<string, number> | null
  groups: { rank: number; count: number }[]
  rows: RequestRow[]
}

/** A page of a list, with its counts, in one statement. */
export async function readRequests(kinds: readonly JoinedKind[], ctx: Ctx, query: RequestsQuery): Promise<RequestPage> {
  const { view, kind, only, q = '', after, itemsPerPage } = query
  const cursor = after === undefined ? null : readCursor(after)
  const values = { most: itemsPerPage + 1, ...(kind !== undefined && { kind }), ...cursor }
  const conditions = [...(q === '' ? [] : [isAbout(q)]), ...(only ? [narrowed(only, kinds, ctx)] : [])]
  const [found] = await runStatement<RequestPage, Inputs>(ctx, {
    key: `requests ${view} ${only ?? ''} ${kind === undefined ? '' : 'of a kind'} ${cursor ? 'further' : ''}`,
    values,
    where: conditions,
    plansAnew: q !== '',
    build: (ctx, { kind, most, ...place }, where) => {
      const all = kinds.map((one) => requestRows(one, view, ctx))
      return sql`
        with found as materialized (
          select r.*, ${rankIn(view)} as rank, ${placeIn(view)} as place from (${sql.join(all, sql` union all `)}) r),
        narrowed as (
          select * from found where ${where} and ${kind === undefined ? sql`true` : sql`type = ${kind}`}),
        page as (select * from narrowed where ${isAfter(place)} order by rank, place, type, id limit ${most})
        select (select count(*)::int from found where ${isCounted(view)}) as open,
          (select min(asked_at) from found where ${isCounted(view)}) as oldest,
          (select jsonb_object_agg(k.type, k.count) from (
            select type, count(*)::int as count from found group by type) k) as kinds,
          coalesce((select jsonb_agg(jsonb_build_object('rank', g.rank, 'count', g.count) order by g.rank) from (
            select rank, count(*)::int as count from narrowed group by rank) g), '[]') as groups,
          coalesce((select jsonb_agg(to_jsonb(p) || jsonb_build_object('place', p.place::text)
            order by p.rank, p.place, p.type, p.id) from page p), '[]') as rows`
    },
  })
  return found ?? { open: 0, oldest: null, kinds: null, groups: [], rows: [] }
}

type Inputs = { kind?: string; most: number } & Partial<Cursor>
export type View = RequestsQuery['view']

/** By the person, or by the values of the line that says what it is about. */
const isAbout = (typed: string) => sql<boolean>`(
  person in (select x.id from person x where ${search('x.search_text')(typed)}) or
  ${searchIn(sql`(select search_fold(string_agg(v.value, ' ')) from jsonb_each_text("values") v)`)(typed)})`

function narrowed(only: NonNullable<RequestsQuery['only']>, kinds: readonly JoinedKind[], { today }: Ctx) {
  if (only === 'open' || only === 'closed') return sql<boolean>`is_open = ${sql.lit(only === 'open')}`
  if (only === 'late') return sql<boolean>`(is_open and due < ${today})`
  const answered = kinds.flatMap(({ application }) =>
    [...outcomesOf(application)].flatMap(([state, outcome]) =>
      outcome === only ? [`${application.of.type} ${state}`] : [],
    ),
  )
  return sql<boolean>`(not is_open and type || ' ' || state = any(${answered}::text[]))`
}

const isCounted = (view: View) => (view === 'mine' ? sql`is_open` : sql`waits`)

/** The parts of each list in their order: the rank of a request is the place of its part. */
const groupsIn = {
  mine: ['waits', 'open', 'closed'],
  decide: ['first', 'passed', 'others'],
  decided: ['decided'],
} as const satisfies Record<View, readonly RequestGroup[]>
export const groupIn = (view: View, rank: number): RequestGroup => groupsIn[view][rank] ?? groupsIn[view][0]

const rankIn = (view: View) =>
  ({
    mine: sql`case when r.waits then 0 when r.is_open then 1 else 2 end`,
    decide: sql`case when not r.waits then 2 when r.look then 0 else 1 end`,
    decided: sql`0`,
  })[view]

/** One's own and what was decided, the latest first; what is to be decided by the day of the answer, the earliest first. */
const placeIn = (view: View) =>
  ({
    mine: sql`-extract(epoch from r.asked_at)::numeric`,
    decide: sql`extract(epoch from coalesce(r.due::timestamp, r.asked_at at time zone 'UTC'))::numeric`,
    decided: sql`-extract(epoch from r.decided_at)::numeric`,
  })[view]

const isAfter = ({ rank, place, type, id }: Partial<Cursor>) =>
  rank === undefined
    ? sql`true`
    : sql`(rank, place, type, id) > (${rank}::int, ${place}::numeric, ${type}::text, ${id}::int)`
