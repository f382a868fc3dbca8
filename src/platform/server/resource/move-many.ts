import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { ApiError, NotAllowed } from '../../contract/errors.ts'
import { id as idField } from '../../contract/fields.ts'
import type { MoveFate } from '../../contract/workflow.ts'
import { prepared } from '../database/prepared.ts'
import type { Answer, RequestContext } from '../http/endpoint.ts'
import { validate, voiceOf } from '../http/validate.ts'
import type { ResourceHandler } from '../resource-handler.ts'
import { carryOut, conclude } from './carry-out.ts'
import { readFilters } from './filters.ts'
import { guardsOf } from './guards.ts'
import { moveFields, needReason, transitionNamed } from './move.ts'
import type { EntityRow, Loaded } from './present.ts'
import { findAll } from './read.ts'

/** The most things that one call moves. */
export const mostAtOnce = 500

const input = z.strictObject({
  ...moveFields,
  /** The things by id; left out, the filters of the address choose them. */
  ids: z.optional(z.array(idField()).check(z.minLength(1), z.maxLength(mostAtOnce))),
  /** Only tells what would happen to each. */
  dryRun: z.optional(z.boolean()),
})

/**
 * A move of many things in one transaction, one after the other, so that each is checked against what those before it have
 * changed; the answer tells the fate of every one. A dry run does the same and takes it back. Of ids that this person may not know of, nothing is told but that they are not
 * there.
 */
export async function moveMany(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const { ctx, params } = incoming
  const transition = transitionNamed(handler, params.name)
  if (!ctx.rights.allows(transition.name, handler.resource.type)) throw new NotAllowed()
  const { ids, reason, acknowledge = [], dryRun } = validate(input, incoming.body, voiceOf(handler, incoming))
  needReason(transition.reason, reason, incoming)
  const chosen = await lockAll(handler, incoming, transition, ids)
  const fates: MoveFate[] = []
  const moved: EntityRow[] = []
  const { name, to } = transition
  if (dryRun) await sql`savepoint dry_run`.execute(ctx.db)
  for (const loaded of chosen) {
    const { held, warned } = await checked(handler, incoming, transition, loaded)
    const unread = warned.filter(({ code }) => !acknowledge.includes(code))
    const moves = held.length + unread.length === 0
    fates.push({ '@id': loaded.entity['@id'], moved: moves, blockers: [...held, ...unread] })
    if (!moves) continue
    const acknowledged = warned.map(({ text }) => text)
    await carryOut(handler, incoming, { name, to, reason: reason ?? null, before: loaded.entity, acknowledged })
    moved.push(loaded.entity)
  }
  if (dryRun) await sql`rollback to savepoint dry_run`.execute(ctx.db)
  else await conclude(handler, ctx, name, moved)
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

/** Locks the chosen rows in the order of their ids, so that two such calls never wait for each other. */
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
  if (ids) return loaded
  // A filter means all of these that this person may move; where there are some, but none that they may, it is refused.
  const movable = loaded.filter(({ allowed }) => allowed.has(name))
  if (loaded.length > 0 && movable.length === 0) throw new NotAllowed()
  return movable
}

const inStates = ({ as }: ResourceHandler, states: readonly string[]) =>
  sql`${sql.ref(`${as}.state`)} = any(${[...states]}::text[])`

async function checked(
  handler: ResourceHandler,
  incoming: RequestContext,
  { name, from, blockers, warnings }: Transition,
  loaded: Loaded,
) {
  const { ctx, say } = incoming
  const { entity, allowed } = loaded
  const refused = (code: string, key: string) => ({
    held: [{ code, text: say(ctx.language, 'platform', key), who: '' }],
    warned: [],
  })
  if (!allowed.has(name)) return refused('notAllowed', 'moves.notAllowed')
  if (!from.includes(String(entity.state))) return refused('otherState', 'moves.otherState')
  const guards = guardsOf(handler, loaded, incoming)
  return { held: await guards(blockers), warned: await guards(warnings) }
}

const notThere = ({ ctx, say }: RequestContext) => ({
  code: 'notFound',
  text: say(ctx.language, 'platform', 'moves.notFound'),
  who: '',
})
