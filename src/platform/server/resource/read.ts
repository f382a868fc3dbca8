import { type Expression, type SqlBool, sql } from 'kysely'
import { NotAllowed, NotFound } from '../../contract/errors.ts'
import type { Answer, RequestContext } from '../http/endpoint.ts'
import { everything, type FieldSelection, readFields } from '../http/fields.ts'
import { runStatement } from '../statement/run-statement.ts'
import { logAccess } from './access-log.ts'
import { needArrangeable, needNarrowed } from './arranged.ts'
import { cursorList, readCursor, writeCursor } from './cursor.ts'
import { readFilters } from './filters.ts'
import type { Order } from './order-keys.ts'
import { readRows } from './page.ts'
import { readOrder, readPage, viewOf } from './paging.ts'
import { etagOf, type Loaded, labelled, type Presented, type Row, viewingOf, withRights } from './present.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/** The filter that the address of a sub-collection sets. */
export type Below = { filter: string; condition: Expression<SqlBool> }

/** A page of the rows that this person may list; `below` narrows a sub-collection to its parent. */
export async function list(handler: ResourceHandler, incoming: RequestContext, below?: Below): Promise<Answer> {
  const { ctx, query } = incoming
  const { resource } = handler
  const page = readPage(query)
  const wanted = readFields(incoming.request.headers.get('fields') ?? undefined, fieldNames(handler))
  const { where, order } = chosenRows(handler, incoming, below)
  const url = new URL(incoming.request.url)
  const cursors = cursorList(url, query, order.length > 0 ? order : handler.sorted)
  const cursor = readCursor(query, cursors)
  const isSearch = query.plain.has('q')
  const read = await readRows(handler, ctx, { where, isSearch, order, page, cursor, fields: wanted })
  const { rows } = read
  const noted = handler.sensitive?.inLists ? logAccess(handler, ctx, rows) : undefined
  const [total] = await Promise.all([read.total(), noted])
  const cursorAt = (row: object | undefined) => (row ? writeCursor(cursors, read.positionOf(row)) : null)
  const previous = read.before ? cursorAt(rows[0]) : null
  const next = read.after ? cursorAt(rows.at(-1)) : null
  const viewing = viewingOf(ctx, handler)
  return {
    status: 200,
    body: {
      '@context': `/api/v2/contexts/${resource.type}`,
      '@id': url.pathname,
      '@type': 'hydra:Collection',
      'hydra:totalItems': total.count,
      ...(total.isCapped ? { totalItemsCapped: true } : {}),
      'hydra:member': rows.map((row) => wanted.pick(viewing.load(row).presented)),
      'hydra:view': viewOf(url, { page, total, previous, next }),
      actions: handler.create && ctx.rights.allows('create', resource.type) ? ['create'] : [],
    },
  }
}

/**
 * The rows that this person may list, selected and ordered by the filters and orders of the address. Throws 403 if they
 * may list none, or may not see a field by which they filter or order; 400 for filters and orders that the list does
 * not have.
 */
export function chosenRows(
  handler: ResourceHandler,
  asked: Pick<RequestContext, 'ctx' | 'query' | 'say'>,
  below?: Below,
): { where: Expression<SqlBool>[]; order: Order } {
  const { ctx, query } = asked
  const { resource } = handler
  if (!ctx.rights.allows('list', resource.type)) throw new NotAllowed()
  const filters = readFilters(handler, asked)
  const order = readOrder(query, resource)
  needArrangeable(handler, asked, [...order.map(([field]) => field), ...query.plain.keys(), ...query.arrays.keys()])
  needNarrowed(handler, asked, { order, below: below?.filter })
  return { where: [...filters, ...(below ? [below.condition] : [])], order }
}

const fieldNames = ({ resource }: ResourceHandler) => ['id', 'actions', ...Object.keys(resource.fields)]

/** One item, if this person may know of it. */
export async function item(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const wanted = readFields(incoming.request.headers.get('fields') ?? undefined, fieldNames(handler))
  const found = await find(handler, incoming.ctx, idIn(incoming.params.id), 'read', wanted)
  await logAccess(handler, incoming.ctx, [found.row])
  return answerWith(incoming, found, 200, wanted.pick)
}

/** An item with the row from which it was loaded. */
export type LoadedRow = Loaded & { row: Row }

/** Loads an item with the viewer's own permissions: what a person may not know of is not found. */
export async function find(
  handler: ResourceHandler,
  ctx: Ctx,
  id: number,
  action = 'read',
  wanted: Pick<FieldSelection, 'key' | 'ask'> = everything,
): Promise<LoadedRow> {
  const [found] = await findAll(handler, ctx, [id], action, wanted)
  if (!found) throw new NotFound()
  return found
}

/** Those of the items on which the viewer may perform the action, by one statement and in the order of their ids. */
export async function findAll(
  handler: ResourceHandler,
  ctx: Ctx,
  ids: readonly number[],
  action = 'read',
  wanted: Pick<FieldSelection, 'key' | 'ask'> = everything,
): Promise<LoadedRow[]> {
  const rows = await runStatement<Row, Chosen>(ctx, {
    key: `find ${handler.resource.type} ${action} ${wanted.key} ${ids.length === 1}`,
    values: chosen(ids),
    build: (ctx, given) =>
      withRights(handler.rows(ctx.db, wanted.ask, ctx), viewingOf(ctx, handler))
        .where(isChosen(handler, given))
        .where(ctx.rights.where(action, handler))
        .orderBy(sql.ref(`${handler.as}.id`)),
  })
  const { load } = viewingOf(ctx, handler)
  return rows.map((row) => ({ ...load(row), row }))
}

/**
 * Items after a write, as they are now. The write itself may have removed the permission to read them, as when somebody
 * declines a request: then the answer contains no more than the state.
 */
export async function reload(handler: ResourceHandler, ctx: Ctx, ids: readonly number[]): Promise<Loaded[]> {
  const rows = await runStatement<Row & { $readable: boolean }, Chosen>(ctx, {
    key: `reload ${handler.resource.type} ${ids.length === 1}`,
    values: chosen(ids),
    build: (ctx, given) =>
      withRights(handler.rows(ctx.db, everything.ask, ctx), viewingOf(ctx, handler))
        .select(sql<boolean>`${ctx.rights.where('read', handler)}`.as('$readable'))
        .where(isChosen(handler, given))
        .orderBy(sql.ref(`${handler.as}.id`)),
  })
  const { load } = viewingOf(ctx, handler)
  return rows.map((row) => {
    const loaded = load(row)
    if (row.$readable) return loaded
    const { '@id': iri, '@type': type, id: number, state } = loaded.entity
    const rest = { '@id': iri, '@type': type, id: number, ...(state === undefined ? {} : { state }), actions: [] }
    return { ...loaded, presented: rest }
  })
}

type Chosen = { ids: readonly number[] } | { id: number }

/** A single id has its own statement: for a list the database assumes ten ids, and plans again each time. */
const chosen = (ids: readonly number[]): Chosen => (ids.length === 1 ? { id: ids[0] ?? 0 } : { ids })

function isChosen({ as }: ResourceHandler, given: Chosen) {
  const id = sql.ref(`${as}.id`)
  return 'id' in given ? sql<SqlBool>`${id} = ${given.id}` : sql<SqlBool>`${id} = any(${given.ids}::int[])`
}

/**
 * The item as a response, with its ETag; 304 if the caller has it already. Only who may do something with the item, now
 * or in another state, needs its version: to others it would tell that a part changed which they may not read.
 */
export function answerWith(
  { request }: RequestContext,
  { presented, allowed, version }: Loaded,
  status: number,
  pick: (item: Presented) => Record<string, unknown> = (all) => all,
): Answer {
  const body = labelled(pick(presented))
  const etag = etagOf(allowed.size > 0 ? version : undefined, JSON.stringify(body))
  if (request.method === 'GET' && request.headers.get('if-none-match') === etag)
    return { status: 304, headers: { ETag: etag } }
  return { status, body, headers: { ETag: etag } }
}

/** An id of the address: 1 to 2^31 − 1; anything else is not found. */
export function idIn(raw: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(raw ?? '') ? Number(raw) : 0
  if (id < 1 || id > 2_147_483_647) throw new NotFound()
  return id
}
