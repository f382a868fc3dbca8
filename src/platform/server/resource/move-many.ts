import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { ApiError, NotAllowed } from '../../contract/errors.ts'
import { id as idField } from '../../contract/fields.ts'
import type { MoveFate } from '../../contract/workflow.ts'
import { prepared } from '../database/prepared.ts'
import type { Answer, RequestContext } from '../http/endpoint.ts'
import { validate, voiceOf } from '../http/validate.ts'
import { carryOut, conclude } from './carry-out.ts'
import { readFilters } from './filters.ts'
import { guardsOf, lockCounted } from './guards.ts'
import { moveFields, needReason, transitionNamed } from './move.ts'
import type { EntityRow, Loaded } from './present.ts'
import { findAll } from './read.ts'
import type { ResourceHandler } from './resource-handler.ts'

/** The maximum number of records that one call moves. */
export const mostAtOnce = 500

const input = z.strictObject({
  ...moveFields,
  /** The records by id; if left out, the filters of the address choose them. */
  ids: z.optional(z.array(idField()).check(z.minLength(1), z.maxLength(mostAtOnce))),
  /** Only returns what would happen to each record. */
  dryRun: z.optional(z.boolean()),
})

/**
 * A move of many records in one transaction; the answer contains the result for each. All are checked at once, unless a
 * condition counts other records or needs code: then each is checked after the ones before it have moved. A dry run
 * does the same and rolls it back. For ids that this person may not know of, the answer only says that they do not
 * exist. If this person may move none of the existing records, the whole call is refused.
 */
export async function moveMany(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const { ctx, params } = incoming
  const transition = transitionNamed(handler, params.name)
  if (!ctx.rights.allows(transition.name, handler.resource.type)) throw new NotAllowed()
  const { ids, reason, acknowledge = [], dryRun } = validate(input, incoming.body, voiceOf(handler, incoming))
  needReason(transition.reason, reason, incoming)
  const chosen = await lockAll(handler, incoming, transition, ids)
  const { name, to } = transition
  if (dryRun) await sql`savepoint dry_run`.execute(ctx.db)
  const fates: MoveFate[] = []
  const moved: EntityRow[] = []
  for (const together of isSequential(handler, transition) ? chosen.map((one) => [one]) : [chosen]) {
    const checked = await check(handler, incoming, transition, together)
    const decided = checked.map(({ before, held, warned }) => {
      const blockers = [...held, ...warned.filter(({ code }) => !acknowledge.includes(code))]
      return { before, blockers, acknowledged: warned.map(({ text }) => text) }
    })
    const things = decided.filter(({ blockers }) => blockers.length === 0)
    const after = await carryOut(handler, incoming, { name, to, reason: reason ?? null, things })
    fates.push(
      ...decided.map(({ before, blockers }) => ({ '@id': before['@id'], moved: blockers.length === 0, blockers })),
    )
    moved.push(...after.map(({ entity }) => entity))
  }
  if (dryRun) await sql`rollback to savepoint dry_run`.execute(ctx.db)
  else await conclude(handler, ctx, { name, reason: reason ?? null }, moved)
  const known = new Set(fates.map((fate) => fate['@id']))
  const missing = (ids ?? []).map(handler.resource.iri).filter((iri) => !known.has(iri))
  const all = [...fates, ...missing.map((iri) => ({ '@id': iri, moved: false, blockers: [notThere(incoming)] }))]
  return {
    status: 200,
    body: {
      '@type': 'hydra:Collection',
      'hydra:totalItems': all.length,
      'hydra:member': all,
      moved: moved.length,
      dryRun: dryRun ?? false,
    },
  }
}

type Transition = ReturnType<typeof transitionNamed>

/** Locks the chosen rows in the order of their ids, so that two such calls cannot deadlock. */
async function lockAll(
  handler: ResourceHandler,
  incoming: RequestContext,
  { name, from }: Transition,
  ids: readonly number[] | undefined,
): Promise<Loaded[]> {
  const { ctx, say } = incoming
  const filters = readFilters(handler, incoming)
  if (!ids && filters.length === 0) throw new ApiError(400, say(ctx.language, 'platform', 'moves.nothingChosen'))
  const id = sql.ref<number>(`${handler.as}.id`)
  const rows = await handler
    .rows(ctx.db, () => false, ctx)
    .clearSelect()
    .select(id.as('id'))
    .where(ctx.rights.where('read', handler))
    .where(
      sql<SqlBool>`${sql.join([...filters, ids ? sql`${id} = any(${[...ids]}::int[])` : inStates(handler, from)], sql` and `)}`,
    )
    .orderBy(id)
    .limit(mostAtOnce + 1)
    .execute()
  if (rows.length > mostAtOnce)
    throw new ApiError(422, say(ctx.language, 'platform', 'moves.tooMany', { count: mostAtOnce }))
  const found = rows.map((row) => Number(row.id))
  await sql`${prepared}select 1 from ${sql.table(handler.table)} where id = any(${found}::int[]) order by id for update`.execute(
    ctx.db,
  )
  const loaded = await findAll(handler, ctx, found)
  const movable = loaded.filter(({ allowed }) => allowed.has(name))
  if (loaded.length > 0 && movable.length === 0) throw new NotAllowed()
  // Each requested id gets a result; a filter selects only the records that this person may move.
  return ids ? loaded : movable
}

const inStates = ({ as }: ResourceHandler, states: readonly string[]) =>
  sql`${sql.ref(`${as}.state`)} = any(${[...states]}::text[])`

const codesOf = ({ blockers, warnings = [] }: Transition) => [...blockers, ...warnings]

/** Whether the move of one record can affect the check of the next. */
const isSequential = ({ conditions }: ResourceHandler, transition: Transition): boolean =>
  codesOf(transition).some((code) => {
    const condition = conditions?.[code]
    return typeof condition === 'function' || condition?.lock !== undefined
  })

/** What blocks each of the records, with as many statements for many records as for one. */
async function check(
  handler: ResourceHandler,
  incoming: RequestContext,
  transition: Transition,
  things: readonly Loaded[],
) {
  const { ctx, say } = incoming
  const codes = codesOf(transition)
  const refusal = ({ allowed, entity }: Loaded) => {
    const code = allowed.has(transition.name)
      ? transition.from.includes(String(entity.state))
        ? null
        : 'otherState'
      : 'notAllowed'
    return code && { code, text: say(ctx.language, 'platform', `moves.${code}`), who: '' }
  }
  const open = things.filter((one) => refusal(one) === null)
  await lockCounted(
    handler,
    open.map(({ entity }) => entity.id),
    ctx,
    codes,
  )
  const guardsFor = await guardsOf(handler, open, incoming, codes)
  return things.map((loaded) => {
    const { entity: before } = loaded
    const refused = refusal(loaded)
    if (refused) return { before, held: [refused], warned: [] }
    const guards = guardsFor(before.id)
    return { before, held: guards(transition.blockers), warned: guards(transition.warnings) }
  })
}

const notThere = ({ ctx, say }: RequestContext) => ({
  code: 'notFound',
  text: say(ctx.language, 'platform', 'moves.notFound'),
  who: '',
})
