import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { NotAllowed, NotFound } from '../../contract/errors.ts'
import type { ActionOf, AnyResource } from '../../contract/resource.ts'
import { runStatement } from '../statement/run-statement.ts'
import type { Ruled } from '../who/ruled.ts'
import type { RecordRequest, RecordSource } from './record-source.ts'
import type { Ctx, Handled, ResourceHandler } from './resource-handler.ts'
import { findAllowed } from './write.ts'

type Columns = Readonly<Record<string, Expression<unknown> | ((ctx: Ctx) => Expression<unknown>)>>
type ValueOf<Column> = Column extends (ctx: Ctx) => Expression<infer Value>
  ? Value
  : Column extends Expression<infer Value>
    ? Value
    : never
type RowOf<Selected extends Columns> = { id: number } & { [K in keyof Selected]: ValueOf<Selected[K]> }

/** Where the address has the id of something else: its column, and how its table is joined. */
export type By = { id: string; join: (query: AnyQuery) => AnyQuery }

type Options<Row> = {
  by?: By
  /** The alias of the table that is locked instead of the record's own. */
  locks?: string
  /** Throws unless the record can be used as it is now, such as one that is closed. */
  needs?: (row: Row, ctx: Ctx) => void
}

/** Whether the reader may do an act with the record, as one of its columns. */
export const mayAlso =
  <Act extends string>(handler: Handled<Act>, act: NoInfer<Act>) =>
  ({ rights }: Pick<Ctx, 'rights'>) =>
    sql<boolean>`${rights.where(act, handler)}`

type AnyQuery = SelectQueryBuilder<any, any, any>

/**
 * The record of an endpoint by the rows and the policy of its resource: `recordOf(book, { shelf: sql.ref<number>('b.shelf_id') })`. Besides its id, only the named columns are read. However it is locked, it takes one statement.
 */
export const recordOf = <Act extends string, const Selected extends Columns = Record<never, never>>(
  handler: Handled<Act>,
  columns?: Selected,
  options: Options<RowOf<Selected>> = {},
): RecordSource<RowOf<Selected>, Act> => source(handler, handler, columns, options)

/**
 * The same for an act of another resource, whose policy is asked with columns of this record: `recordRuledBy(shelf, {
 * resource: Book, columns: { 'shelf.id': column('s.id') } })` is a shelf for people who may create books on it.
 */
export const recordRuledBy = <R extends AnyResource, const Selected extends Columns = Record<never, never>>(
  handler: ResourceHandler,
  { resource, ...rule }: { resource: R; columns: Ruled['columns'] },
  columns?: Selected,
  options: Options<RowOf<Selected>> = {},
): RecordSource<RowOf<Selected>, ActionOf<R>> =>
  source(handler, { resource, as: handler.as, ...rule }, columns, options)

/** A record for a part of a page that others see without it: null where the person may not do this with it. */
export async function recordIfAllowed<Row, Act extends string>(
  { load }: RecordSource<Row, Act>,
  ctx: Ctx,
  id: number,
  act: NoInfer<Act>,
): Promise<Row | null> {
  return load({ ctx }, { params: { id }, act }).catch((error: unknown) => {
    if (error instanceof NotFound || error instanceof NotAllowed) return null
    throw error
  })
}

/** A record without a resource, which only the person to whom it belongs may use: `find` returns no other. */
export const ownRecord = <Row>(
  seen: RecordSource['seen'],
  find: (ctx: Ctx, params: RecordRequest['params']) => Promise<Row>,
): RecordSource<Row, 'use'> => ({
  ...{ seen, ruled: null, isReached: false, mayEver: ({ me }) => !me.guest },
  load({ ctx }, { params }) {
    // Nothing belongs to a guest, so nothing is found.
    if (ctx.me.guest) throw new NotFound()
    return find(ctx, params)
  },
})

/** Statements are kept by the number of their source. */
let sources = 0

function source(
  handler: ResourceHandler,
  ruled: Ruled & { resource: AnyResource },
  columns: Columns = {},
  options: Options<any>,
): RecordSource {
  const { by, locks = handler.as, needs } = options
  const number = ++sources
  const { as, resource } = handler

  function select(ctx: Ctx, id: number, { act, lock }: Pick<RecordRequest, 'act' | 'lock'>): AnyQuery {
    const all = handler.query(ctx.db, ctx)
    const query = (by?.join(all) ?? all)
      .select(`${as}.id as id`)
      .select(
        Object.entries(columns).map(([name, column]) =>
          sql`${typeof column === 'function' ? column(ctx) : column}`.as(name),
        ),
      )
      .select(sql<SqlBool>`${act === 'read' ? sql`true` : ctx.rights.where(act, ruled)}`.as('$allowed'))
      .where(sql<SqlBool>`${sql.ref(by?.id ?? `${as}.id`)} = ${id}`)
      .where(ctx.rights.where('read', handler))
    return lock ? query.modifyEnd(sql`for ${sql.raw(lock)} of ${sql.ref(locks)}`) : query
  }

  return {
    seen: resource,
    ruled,
    isReached: by !== undefined,
    mayEver: ({ rights }, act) => rights.allows(act, act === 'read' ? resource.type : ruled.resource.type),
    async load(caller, { params, act, lock }) {
      const { ctx } = caller
      const [row] = await runStatement<{ id: number; $allowed: boolean }, { id: number }>(ctx, {
        key: `record ${number} to ${act}, ${lock ?? 'not locked'}`,
        values: { id: Number(params.id) },
        build: (ctx, { id }) => select(ctx, id, { act, lock }),
      })
      if (!row) throw new NotFound()
      const { $allowed, ...record } = row
      if (!$allowed) {
        // Says why, as for the resource itself.
        const { say } = caller
        if (ruled === handler && say) await findAllowed(handler, { ctx, say }, row.id, act)
        throw new NotAllowed()
      }
      needs?.(record, ctx)
      return record
    },
  }
}
