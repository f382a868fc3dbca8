import { type Expression, type SqlBool, sql } from 'kysely'
import { NotAllowed, NotFound } from '../../contract/errors.ts'
import { accessible } from '../access.ts'
import type { Answer, RequestContext } from '../http/endpoint.ts'
import { readFields } from '../http/fields.ts'
import type { Ctx, ResourceHandler } from '../resource-handler.ts'
import { logAccess } from './access-log.ts'
import { needArrangeable } from './arranged.ts'
import { readFilters } from './filters.ts'
import { readRows } from './page.ts'
import { readOrder, readPage, viewOf } from './paging.ts'
import { etagOf, labelled, type Presented, presentFor } from './present.ts'

/** A page of the rows that this person may list; `also` narrows a sub-collection to its parent. */
export async function list(
  handler: ResourceHandler,
  incoming: RequestContext,
  also: Expression<SqlBool>[] = [],
): Promise<Answer> {
  const { ctx, query } = incoming
  const { resource } = handler
  if (ctx.ability.cannot('list', resource.type)) throw new NotAllowed()
  const page = readPage(query)
  const wanted = readFields(incoming.request.headers.get('fields') ?? undefined, fieldNames(handler))
  const where = [
    accessible(ctx.ability, 'list', resource.type, handler.columns),
    ...readFilters(handler, incoming),
    ...also,
  ]
  const order = readOrder(query, resource)
  needArrangeable(handler, incoming, [...order.map(([field]) => field), ...query.plain.keys(), ...query.arrays.keys()])
  const { rows, total: count } = await readRows(handler, ctx, { where, order, page, ask: wanted.ask })
  const noted = handler.sensitive?.inLists ? logAccess(handler, ctx, rows) : undefined
  const [total] = await Promise.all([count(), noted])
  const url = new URL(incoming.request.url)
  return {
    status: 200,
    body: {
      '@context': `/api/v2/contexts/${resource.type}`,
      '@id': url.pathname,
      '@type': 'hydra:Collection',
      'hydra:totalItems': total,
      'hydra:member': rows.map((row) => wanted.pick(presentFor(ctx, handler, row))),
      'hydra:view': viewOf(url, page, total),
      actions: handler.create && ctx.ability.can('create', resource.type) ? ['create'] : [],
    },
  }
}

const fieldNames = ({ resource }: ResourceHandler) => ['id', 'actions', ...Object.keys(resource.fields)]

/** One item, if this person may know of it. */
export async function item(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const wanted = readFields(incoming.request.headers.get('fields') ?? undefined, fieldNames(handler))
  const found = await find(handler, incoming.ctx, idIn(incoming.params.id), 'read', wanted.ask)
  await logAccess(handler, incoming.ctx, [found.row])
  return answerWith(incoming, found, 200, wanted.pick)
}

export type Loaded = { shown: Presented; row: object; version: number | undefined }

/** Loads an item by the policy's own condition: what a person may not know of is not found. */
export async function find(
  handler: ResourceHandler,
  ctx: Ctx,
  id: number,
  action = 'read',
  ask = (_: string) => true,
): Promise<Loaded> {
  const row = await handler
    .rows(ctx.db, ask, ctx)
    .where(sql<SqlBool>`${sql.ref(`${handler.as}.id`)} = ${id}`)
    .where(accessible(ctx.ability, action, handler.resource.type, handler.columns))
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return { shown: presentFor(ctx, handler, row), row, version: row.version }
}

/** The item as answer, with its ETag; 304 where the caller has it already. */
export function answerWith(
  { request }: RequestContext,
  { shown, version }: Loaded,
  status: number,
  pick: (item: Presented) => Record<string, unknown> = (all) => all,
): Answer {
  const body = labelled(pick(shown))
  const etag = etagOf(version, JSON.stringify(body))
  if (request.method === 'GET' && request.headers.get('if-none-match') === etag)
    return { status: 304, headers: { ETag: etag } }
  return { status, body, headers: { ETag: etag } }
}

/** An id of the address: 1 to 2^31 − 1; anything else is simply not there. */
export function idIn(raw: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(raw ?? '') ? Number(raw) : 0
  if (id < 1 || id > 2_147_483_647) throw new NotFound()
  return id
}
