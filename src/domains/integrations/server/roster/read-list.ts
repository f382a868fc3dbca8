import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import type { IntegrationsTables } from '../tables.ts'
import type { Collection, CollectionFacts, Links, RosterReading, RosterRow, RosterThing } from './collection.ts'
import { filterOf } from './filter.ts'
import { RosterError } from './roster-error.ts'

const usual = 100
const most = 1000

type PageRequest<Row extends RosterRow> = { of: Collection<Row>; where: RawBuilder<boolean>; url: URL; links: Links }
type Reading = RosterReading & Pick<WorkCtx, 'publicUrl'> & { db: Kysely<IntegrationsTables> }

/** A page of a list, with its total and the links to the other pages (OneRoster 1.2, 3.4.1). */
export async function answerList<Row extends RosterRow>(asked: PageRequest<Row>, ctx: Reading): Promise<Response> {
  const { of, url, links } = asked
  const page = { limit: numberIn(url, 'limit', usual), offset: numberIn(url, 'offset', 0) }
  const limit = Math.min(Math.max(page.limit, 1), most)
  const chosen = fieldsIn(url, of)
  const where = sql<boolean>`${asked.where} and ${filterOf(url.searchParams.get('filter'), of)}`
  const from = sql`(${of.rows(ctx)}) r where ${where}`
  const { rows } = await sql<Row>`
    select r.* from ${from} order by ${orderIn(url, of)} offset ${page.offset} limit ${limit}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(ctx.db)
  const total = counted.rows[0]?.total ?? 0
  return Response.json(
    { [of.list]: rows.map((row) => chosen(of.shown(row, links))) },
    { headers: { 'x-total-count': String(total), ...pagesOf(url, { limit, offset: page.offset, total }, ctx) } },
  )
}

/** One thing by its id; undefined if there is none. */
export async function readOne<Row extends RosterRow>(
  of: Collection<Row>,
  sourcedId: string,
  ctx: Reading,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select r.* from (${of.rows(ctx)}) r where ${of.idOf(sourcedId)}`.execute(ctx.db)
  return rows[0]
}

/** Whether there is a thing with this id. */
export async function isThere(of: CollectionFacts, sourcedId: string, ctx: Reading): Promise<boolean> {
  const { rows } = await sql`select from (${of.rows(ctx)}) r where ${of.idOf(sourcedId)} limit 1`.execute(ctx.db)
  return rows.length > 0
}

function numberIn({ searchParams }: URL, name: string, otherwise: number): number {
  const written = searchParams.get(name) ?? String(otherwise)
  if (!/^\d{1,9}$/.test(written)) throw new RosterError('invaliddata', `${name} is a number.`)
  return Number(written)
}

function orderIn({ searchParams }: URL, { fields }: CollectionFacts): RawBuilder<unknown> {
  const name = searchParams.get('sort')
  if (name === null) return sql`r.id`
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw new RosterError('invalid_sort_field', `This list cannot be sorted by ${name}.`)
  const falls = searchParams.get('orderBy')?.toLowerCase() === 'desc'
  return falls ? sql`${field.at} desc, r.id` : sql`${field.at}, r.id`
}

/** Leaves only the fields that were asked for in an answer; an unknown one is refused. */
export function fieldsIn({ searchParams }: URL, { names }: CollectionFacts): (shown: RosterThing) => object {
  const wanted = searchParams
    .get('fields')
    ?.split(',')
    .map((one) => one.trim())
  if (!wanted) return (shown) => shown
  const unknown = wanted.find((one) => !names.includes(one))
  if (unknown !== undefined)
    throw new RosterError('invalid_selection_field', `There is no field ${unknown.slice(0, 60)} here.`)
  return (shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => wanted.includes(name)))
}

type Page = { limit: number; offset: number; total: number }

/** The links to the pages around one (RFC 8288). */
function pagesOf(url: URL, { limit, offset, total }: Page, { publicUrl }: Reading): Record<string, string> {
  const last = Math.max(Math.ceil(total / limit) - 1, 0) * limit
  const pages = { first: 0, prev: offset - limit, next: offset + limit, last }
  const links = Object.entries(pages).flatMap(([rel, at]) => {
    const isThere = rel === 'next' ? at < total : rel === 'prev' ? offset > 0 : true
    if (!isThere) return []
    const page = new URL(url.pathname + url.search, publicUrl)
    page.searchParams.set('limit', String(limit))
    page.searchParams.set('offset', String(Math.max(at, 0)))
    return [`<${page.href}>; rel="${rel}"`]
  })
  return { link: links.join(', ') }
}
