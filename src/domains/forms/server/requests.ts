import { sql } from 'kysely'
import { User } from '#people/contract'
import { outcomesOf } from '#platform/contract/application.ts'
import { refTo } from '#platform/contract/resource.ts'
import { requestRows } from '#platform/server/applications/request-rows.ts'
import type { Domain } from '#platform/server/domain.ts'
import { mostNames } from '#platform/server/resource/parties.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { search } from '#platform/server/search.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import { type StoredValues, spoken } from '#platform/server/words/spoken.ts'
import type { Say } from '#platform/server/words/words.ts'
import { type RequestItem, type RequestsQuery, requests } from '../contract/requests.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { type JoinedKind, joinedKinds, textsOf } from './joined-kinds.ts'

type Row = {
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
  deciders: { party: string; names: string[] }[] | null
  acts: string[]
  rank: number
  place: string
}
type RequestPage = { open: Record<string, number> | null; rows: Row[] }

/** `GET /api/v2/requests`: requests of every kind, in one statement. */
export function requestsRoute(domains: readonly Domain[]) {
  const texts = textsOf(domains)
  return route(requests, {
    on: null,
    because: 'The caller’s own requests, and those on which they decide, each by the rules of its kind.',
    allow: 'ruled',
    costly: true,
    run: async (ctx, { query }) => {
      const [kinds, say] = [joinedKinds(ctx), texts()]
      const { open, rows } = await readRequests(kinds, ctx, query)
      const shown = rows.slice(0, query.itemsPerPage)
      const last = rows.length > shown.length ? shown.at(-1) : undefined
      const kindNamed = new Map(kinds.map((kind) => [kind.application.of.type, kind]))
      return {
        open: Object.values(open ?? {}).reduce((sum, one) => sum + one, 0),
        kinds: kinds.flatMap((kind) => {
          const { type } = kind.application.of
          const count = open?.[type] ?? 0
          return count > 0 ? [{ type, name: nameOf(kind, say, ctx), open: count }] : []
        }),
        lists: query.view === 'mine' ? [] : kinds.flatMap((kind) => listOf(kind, { ctx, say })),
        'hydra:member': shown.flatMap((row) => {
          const kind = kindNamed.get(row.type)
          return kind ? [presented(row, kind, { ctx, say })] : []
        }),
        next: last ? writeCursor(last) : null,
      }
    },
  })
}

function listOf(kind: JoinedKind, { ctx, say }: Speaking) {
  const { application, handler, list } = kind
  const { type } = application.of
  const mayDecide = Object.keys(application.answers).some((name) => ctx.rights.allows(name, type))
  return list && mayDecide && ctx.rights.allows('list', handler.resource.type)
    ? [{ type, name: nameOf(kind, say, ctx), link: list() }]
    : []
}

const nameOf = ({ domain, application }: JoinedKind, say: Say, { language }: Ctx): string =>
  say(language, domain, `applications.${application.of.type}.name`)

async function readRequests(kinds: readonly JoinedKind[], ctx: Ctx, query: RequestsQuery): Promise<RequestPage> {
  const { view, kind, only, q = '', after, itemsPerPage } = query
  const cursor = after === undefined ? null : readCursor(after)
  const values = { most: itemsPerPage + 1, ...(kind !== undefined && { kind }), ...cursor }
  const conditions =
    q === '' ? [] : [sql<boolean>`person in (select x.id from person x where ${search('x.search_text')(q)})`]
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
        page as (
          select * from found
          where ${where} and ${only ? sql`is_open = ${sql.lit(only === 'open')}` : sql`true`}
            and ${kind === undefined ? sql`true` : sql`type = ${kind}`} and ${isAfter(place)}
          order by rank, place, type, id limit ${most})
        select (select jsonb_object_agg(k.type, k.open) from (
            select type, count(*)::int as open from found where is_open group by type) k) as open,
          coalesce((select jsonb_agg(to_jsonb(p) || jsonb_build_object('place', p.place::text)
            order by p.rank, p.place, p.type, p.id) from page p), '[]') as rows`
    },
  })
  return found ?? { open: null, rows: [] }
}

type Inputs = { kind?: string; most: number } & Partial<Cursor>

/** In one's own list what waits for oneself comes first, then what is open; what is to be decided has one rank. */
const rankIn = (view: RequestsQuery['view']) =>
  view === 'mine' ? sql`case when r.waits then 0 when r.is_open then 1 else 2 end` : sql`0`

/** One's own, the latest first; what is to be decided by the day of the answer, the earliest first. */
const placeIn = (view: RequestsQuery['view']) =>
  view === 'mine'
    ? sql`-extract(epoch from r.asked_at)::numeric`
    : sql`extract(epoch from coalesce(r.due::timestamp, r.asked_at at time zone 'UTC'))::numeric`

const isAfter = ({ rank, place, type, id }: Partial<Cursor>) =>
  rank === undefined
    ? sql`true`
    : sql`(rank, place, type, id) > (${rank}::int, ${place}::numeric, ${type}::text, ${id}::int)`

function presented(row: Row, kind: JoinedKind, { ctx, say }: { ctx: Ctx; say: Say }): RequestItem {
  const { application: one, domain } = kind
  const { language } = ctx
  const key = `applications.${row.type}`
  return {
    ...{ '@id': one.of.iri(row.id), '@type': row.type, id: row.id },
    person: row.person === null ? null : refTo(User, row.person, row.name ?? ''),
    kind: say(language, domain, `${key}.name`),
    // A value that is missing leaves no gap.
    matter: say(language, domain, `${key}.matter`, matterOf(row, kind, { ctx, say }))
      .replaceAll(/\s+/g, ' ')
      .trim(),
    state: row.state,
    stateText: say(language, domain, `states.${row.state}`),
    outcome: outcomesOf(one).get(row.state) ?? null,
    open: row.is_open,
    waits: row.waits,
    who: whoAnswers(row, { ctx, say, domain }),
    askedAt: new Date(row.asked_at).toISOString(),
    due: row.due,
    answeredAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
    acts: row.acts.map((name) => ({ name, outcome: one.answers[name] ?? null })),
  }
}

/** The values of the line: days in words, and the texts of values that have one. */
function matterOf({ values }: Row, { application: { matter }, domain }: JoinedKind, { ctx, say }: Speaking) {
  const said = spoken(values, ctx.language)
  for (const [name, of] of Object.entries(matter)) {
    if (typeof of === 'string') continue
    if ('of' in of) said[name] = say(ctx.language, domain, `${of.texts}.${said[name] ?? ''}`)
    else said[name] = [...new Set([said[`${name}.from`], said[`${name}.until`]])].join(' – ')
  }
  return said
}
type Speaking = { ctx: Ctx; say: Say }

function whoAnswers({ deciders }: Row, { ctx, say, domain }: Speaking & { domain: string }): string | null {
  const called = (deciders ?? []).flatMap(({ party, names }) =>
    names.length > 0 && names.length <= mostNames ? names : [say(ctx.language, domain, `parties.${party}`)],
  )
  return called.length > 0 ? new Intl.ListFormat(ctx.language, { type: 'disjunction' }).format(new Set(called)) : null
}
