import { type Expression, type SqlBool, sql } from 'kysely'
import { NotAllowed, NotFound } from '../../contract/errors.ts'
import { accessible } from '../access.ts'
import type { Answer, Asked } from '../http/endpoint.ts'
import { readFields } from '../http/fields.ts'
import type { Ctx, Served } from '../serve.ts'
import { needArrangeable } from './arranged.ts'
import { readFilters } from './filters.ts'
import { noteLook } from './looked.ts'
import { readRows } from './page.ts'
import { readOrder, readPage, viewOf } from './paging.ts'
import { etagOf, labelled, type Shown, shownTo } from './present.ts'

/** A page of the rows that this person may list; `also` narrows a sub-collection to its parent. */
export async function list(served: Served, asked: Asked, also: Expression<SqlBool>[] = []): Promise<Answer> {
  const { ctx, query } = asked
  const { resource } = served
  if (ctx.ability.cannot('list', resource.type)) throw new NotAllowed()
  const page = readPage(query)
  const wanted = readFields(asked.request.headers.get('fields') ?? undefined, fieldNames(served))
  const where = [accessible(ctx.ability, 'list', resource.type, served.columns), ...readFilters(served, asked), ...also]
  const order = readOrder(query, resource)
  needArrangeable(served, asked, [...order.map(([field]) => field), ...query.plain.keys(), ...query.arrays.keys()])
  const { rows, total: count } = await readRows(served, ctx, { where, order, page, ask: wanted.ask })
  const noted = served.sensitive?.inLists ? noteLook(served, ctx, rows) : undefined
  const [total] = await Promise.all([count(), noted])
  const url = new URL(asked.request.url)
  return {
    status: 200,
    body: {
      '@context': `/api/v2/contexts/${resource.type}`,
      '@id': url.pathname,
      '@type': 'hydra:Collection',
      'hydra:totalItems': total,
      'hydra:member': rows.map((row) => wanted.pick(shownTo(ctx, served, row))),
      'hydra:view': viewOf(url, page, total),
      actions: served.create && ctx.ability.can('create', resource.type) ? ['create'] : [],
    },
  }
}

const fieldNames = ({ resource }: Served) => ['id', 'actions', ...Object.keys(resource.fields)]

/** One item, if this person may know of it. */
export async function item(served: Served, asked: Asked): Promise<Answer> {
  const wanted = readFields(asked.request.headers.get('fields') ?? undefined, fieldNames(served))
  const found = await find(served, asked.ctx, idIn(asked.params.id), 'read', wanted.ask)
  await noteLook(served, asked.ctx, [found.row])
  return answerWith(asked, found, 200, wanted.pick)
}

export type Loaded = { shown: Shown; row: object; version: number | undefined }

/** Loads an item by the policy's own condition: what a person may not know of is not found. */
export async function find(
  served: Served,
  ctx: Ctx,
  id: number,
  action = 'read',
  ask = (_: string) => true,
): Promise<Loaded> {
  const row = await served
    .rows(ctx.db, ask, ctx)
    .where(sql<SqlBool>`${sql.ref(`${served.as}.id`)} = ${id}`)
    .where(accessible(ctx.ability, action, served.resource.type, served.columns))
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return { shown: shownTo(ctx, served, row), row, version: row.version }
}

/** The item as answer, with its ETag; 304 where the caller has it already. */
export function answerWith(
  { request }: Asked,
  { shown, version }: Loaded,
  status: number,
  pick: (item: Shown) => Record<string, unknown> = (all) => all,
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
