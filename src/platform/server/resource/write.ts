import { isDeepStrictEqual } from 'node:util'
import { type SqlBool, sql } from 'kysely'
import { ApiError, Conflict, NotAllowed, NotFound, TransitionBlocked, ValidationError } from '../../contract/errors.ts'
import { withNext } from '../database/prepared.ts'
import type { Answer, RequestContext } from '../http/endpoint.ts'
import { everything } from '../http/fields.ts'
import { validate, voiceOf } from '../http/validate.ts'
import { sendNotices } from '../notices/of-move.ts'
import { runStatement } from '../statement/run-statement.ts'
import { excludedFrom } from '../who/limits.ts'
import { record } from './audit.ts'
import { guardsOf, mayBlock } from './guards.ts'
import { etagOf, type Loaded, labelled, type Row, versionsOf, viewingOf, withRights } from './present.ts'
import { answerWith, find, idIn, type LoadedRow, reload } from './read.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'
import { storedValues } from './stored-values.ts'

/** A new item. The created row itself must satisfy the policy, so nobody creates a row outside of their permissions. */
export async function create(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const { ctx } = incoming
  const { resource } = handler
  if (!ctx.rights.allows('create', resource.type)) throw new NotAllowed()
  const input = validate(
    resource.create as never,
    withoutLabels(incoming.body, resource.type, null),
    voiceOf(handler, incoming),
  )
  const made = await handler.create?.(input, ctx)
  if (made === undefined) throw new ApiError(405, 'Method Not Allowed')
  const { id, existed } = typeof made === 'number' ? { id: made, existed: false } : made
  const codes = existed ? [] : (resource.flow?.entry ?? [])
  const loaded = await findCreated(handler, ctx, id, codes)
  needOpen(handler, incoming, loaded)
  // The conditions for creating a record are evaluated on the inserted row; if one blocks, the transaction is rolled
  // back.
  const held = loaded.mayBeBlocked ? (await guardsOf(handler, [loaded], incoming, codes))(id)(codes) : []
  if (held.length > 0) throw new TransitionBlocked(held)
  await record(incoming, { action: existed ? 'update' : 'create', type: resource.type, id, after: loaded.entity })
  const tells = existed ? {} : (resource.flow?.createdTells ?? {})
  await sendNotices(handler, ctx, { tells, reason: null }, [loaded.entity])
  const answer = answerWith(incoming, loaded, existed ? 200 : 201)
  return { ...answer, headers: { ...answer.headers, Location: resource.iri(id) } }
}

/** A row that was just inserted, if this person may create such a row, and whether one of the conditions may block it. */
async function findCreated(
  handler: ResourceHandler,
  ctx: Ctx,
  id: number,
  codes: readonly string[],
): Promise<Loaded & { mayBeBlocked: boolean }> {
  const [row] = await runStatement<Row & { $blocked: boolean }, { id: number }>(ctx, {
    key: `created ${handler.resource.type} ${codes.join(' ')}`,
    values: { id },
    build: (ctx, { id }) =>
      withRights(handler.rows(ctx.db, everything.ask, ctx), viewingOf(ctx, handler))
        .select(mayBlock(handler, codes, ctx).as('$blocked'))
        .where(sql<SqlBool>`${sql.ref(`${handler.as}.id`)} = ${id}`)
        .where(ctx.rights.where('create', handler)),
  })
  if (!row) throw new NotFound()
  return { ...viewingOf(ctx, handler).load(row), mayBeBlocked: row.$blocked }
}

/** Changes the fields that the caller sends; the row is locked, its version compared and incremented. */
export async function update(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const { ctx } = incoming
  const { resource } = handler
  const id = idIn(incoming.params.id)
  const input = validate(
    resource.update as never,
    withoutLabels(incoming.body, resource.type, resource.iri(id)),
    voiceOf(handler, incoming),
  )
  const before = await lock(handler, incoming, id, 'update')
  needOpen(handler, incoming, before)
  const columns = (await handler.update?.(before.entity, input, ctx)) ?? {}
  await change(handler, ctx, id, columns)
  await handler.changed?.(before.entity, input, ctx)
  const after = handler.plainUpdate
    ? await withColumns(handler, ctx, before, columns)
    : await readAgain(handler, ctx, id)
  await record(incoming, { action: 'update', type: resource.type, id, before: before.entity, after: after.entity })
  return answerWith(incoming, after, 200)
}

export async function remove(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const id = idIn(incoming.params.id)
  const before = await lock(handler, incoming, id, 'delete')
  needOpen(handler, incoming, before)
  await handler.remove?.(before.entity, incoming.ctx)
  await record(incoming, { action: 'delete', type: handler.resource.type, id, before: before.entity })
  return { status: 204 }
}

/** Locks the row, then checks the permission and the version. */
export async function lock(
  handler: ResourceHandler,
  incoming: RequestContext,
  id: number,
  action: string,
): Promise<LoadedRow> {
  const { ctx } = incoming
  await sql`${withNext}select 1 from ${sql.table(handler.table)} where id = ${id} for update`.execute(ctx.db)
  const loaded = await findAllowed(handler, incoming, id, action)
  checkVersion(handler, incoming, loaded)
  return loaded
}

/** The item as this person sees it, if they may perform this action on it; what they may not know of is not found. */
export async function findAllowed(
  handler: ResourceHandler,
  { ctx, say }: Pick<RequestContext, 'ctx' | 'say'>,
  id: number,
  action: string,
): Promise<LoadedRow> {
  const loaded = await find(handler, ctx, id)
  if (loaded.allowed.has(action)) return loaded
  if (isOwnCase(handler, ctx, action, loaded)) throw new NotAllowed(say(ctx.language, 'platform', 'moves.ownCase'))
  throw new NotAllowed(
    isOtherState(handler, ctx, action, loaded) ? say(ctx.language, 'platform', 'moves.otherState') : undefined,
  )
}

/** Whether an act is only possible in other states than that of the record. */
function isOtherState({ resource: { acts, type } }: ResourceHandler, { rights }: Ctx, act: string, { entity }: Loaded) {
  const states = Object.hasOwn(acts, act) ? acts[act]?.states : undefined
  return states !== undefined && rights.allows(act, type) && !states.includes(String(entity.state))
}

/** Whether a declared duty forbids the action to this person because the record is about them. */
function isOwnCase(handler: ResourceHandler, { me, rights }: Ctx, action: string, { entity }: Loaded): boolean {
  if (!rights.allows(action, handler.resource.type)) return false
  const people = [me.id, me.impersonator?.id]
  return excludedFrom(action, handler).some((path) => {
    const at = path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], entity)
    return typeof at === 'number' && people.includes(at)
  })
}

/**
 * A closed record is neither changed nor deleted, and nothing is added to it; the text of its blocker says why (422).
 */
function needOpen({ resource, domain }: ResourceHandler, { ctx, say }: RequestContext, { closed }: Loaded): void {
  if (!closed) return
  const text = say(ctx.language, domain, `violations.${resource.closedBy}`)
  throw new ValidationError([{ propertyPath: '', message: text }])
}

function checkVersion(handler: ResourceHandler, { request }: RequestContext, { presented, version }: Loaded): void {
  const header = request.headers.get('if-match')
  // `*` names no version, so it would hide a lost update.
  if ((header === null || header.trim() === '*') && handler.resource.ifMatch === 'required')
    throw new ApiError(428, 'Say which version you change: send the ETag of the item as If-Match.')
  const versions = versionsOf(header)
  if (versions && !versions.includes(version ?? 0))
    throw new Conflict('It was changed meanwhile; look at the current version and decide again.', 412, {
      ETag: etagOf(version, JSON.stringify(labelled(presented))),
    })
}

/** Sets columns of the row, and increments its version. */
async function change({ table }: ResourceHandler, { db, now }: Ctx, id: number, columns: object): Promise<void> {
  const set = Object.entries(storedValues(table, columns)).map(([name, value]) => sql`${sql.ref(name)} = ${value}, `)
  await sql`${withNext}update ${sql.table(table)} set ${sql.join(set, sql``)}version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(db)
}

async function readAgain(handler: ResourceHandler, ctx: Ctx, id: number): Promise<Loaded> {
  const [loaded] = await reload(handler, ctx, [id])
  if (!loaded) throw new NotFound()
  return loaded
}

/** The item with changed columns, without reading it again. Tests read it, too, and compare (`plainUpdate`). */
async function withColumns(handler: ResourceHandler, ctx: Ctx, { row }: LoadedRow, columns: object): Promise<Loaded> {
  const own = Object.entries(columns).map(([name, value]) => [`${handler.as}.${name}`, value])
  const changed = { ...row, ...Object.fromEntries(own), version: (row.version ?? 0) + 1 }
  const made = viewingOf(ctx, handler).load(changed)
  if (ctx.rights.shape?.verify && !isDeepStrictEqual(made, await readAgain(handler, ctx, row.id)))
    throw new Error(`${handler.resource.type}: something else depends on ${Object.keys(columns).join(', ')}.`)
  return made
}

/** A client may send back `@id`, `@type` and `@context` of what it read; they must be those of this item. */
function withoutLabels(body: unknown, type: string, iri: string | null): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { '@context': _, '@id': id, '@type': named, ...input } = body as Record<string, unknown>
  const wrong = [
    ...(id !== undefined && id !== iri ? ['@id'] : []),
    ...(named !== undefined && named !== type ? ['@type'] : []),
  ]
  if (wrong.length === 0) return input
  throw new ValidationError(
    wrong.map((propertyPath) => ({ propertyPath, message: 'This does not belong to the thing you are changing.' })),
  )
}
