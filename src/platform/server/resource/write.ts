import { type SqlBool, sql } from 'kysely'
import { ApiError, Conflict, NotAllowed, NotFound, ValidationError } from '../../contract/errors.ts'
import type { Answer, Asked } from '../http/endpoint.ts'
import { validate, voiceOf } from '../http/validate.ts'
import type { Served } from '../serve.ts'
import { record } from './audit.ts'
import { etagOf, labelled, versionsOf } from './present.ts'
import { answerWith, find, idIn, type Loaded } from './read.ts'

/** A new item. The created row itself must satisfy the policy, so nobody creates what he could not own. */
export async function create(served: Served, asked: Asked): Promise<Answer> {
  const { ctx } = asked
  const { resource } = served
  if (ctx.ability.cannot('create', resource.type)) throw new NotAllowed()
  const input = validate(
    resource.create as never,
    withoutLabels(asked.body, resource.type, null),
    voiceOf(served, asked),
  )
  const made = await served.create?.(input, ctx)
  if (made === undefined) throw new ApiError(405, 'Method Not Allowed')
  const { id, existed } = typeof made === 'number' ? { id: made, existed: false } : made
  const loaded = await find(served, ctx, id, 'create')
  await record(asked, { action: existed ? 'update' : 'create', type: resource.type, id, after: loaded.shown })
  const answer = answerWith(asked, loaded, existed ? 200 : 201)
  return { ...answer, headers: { ...answer.headers, Location: resource.iri(id) } }
}

/** Changes what the caller names; the row is locked, its version compared and raised. */
export async function update(served: Served, asked: Asked): Promise<Answer> {
  const { ctx } = asked
  const { resource } = served
  const id = idIn(asked.params.id)
  const input = validate(
    resource.update as never,
    withoutLabels(asked.body, resource.type, resource.iri(id)),
    voiceOf(served, asked),
  )
  const before = await lock(served, asked, id, 'update')
  await served.update?.(before.shown, input, ctx)
  await raise(served, asked, id)
  const after = await find(served, ctx, id)
  await record(asked, { action: 'update', type: resource.type, id, before: before.shown, after: after.shown })
  return answerWith(asked, after, 200)
}

export async function remove(served: Served, asked: Asked): Promise<Answer> {
  const id = idIn(asked.params.id)
  const before = await lock(served, asked, id, 'delete')
  await served.remove?.(before.shown, asked.ctx)
  await record(asked, { action: 'delete', type: served.resource.type, id, before: before.shown })
  return { status: 204 }
}

/** Locks the row, finds the item as this person sees it, and checks the right and the version. */
export async function lock(served: Served, asked: Asked, id: number, action: string): Promise<Loaded> {
  const { ctx } = asked
  await sql`select 1 from ${sql.table(served.table)} where id = ${id} for update`.execute(ctx.db)
  const loaded = await find(served, ctx, id)
  if (ctx.ability.cannot(action, loaded.shown as never)) {
    const allowed = await find(served, ctx, id, action).catch((error) =>
      error instanceof NotFound ? null : Promise.reject(error),
    )
    if (!allowed) throw new NotAllowed()
  }
  checkVersion(served, asked, loaded)
  return loaded
}

function checkVersion(served: Served, { request }: Asked, { shown, version }: Loaded): void {
  const header = request.headers.get('if-match')
  if (header === null && served.resource.ifMatch === 'required')
    throw new ApiError(428, 'Say which version you change: send the ETag of the item as If-Match.')
  const versions = versionsOf(header)
  if (versions && !versions.includes(version ?? 0))
    throw new Conflict('It was changed meanwhile; look at the current version and decide again.', 412, {
      ETag: etagOf(version, JSON.stringify(labelled(shown))),
    })
}

export async function raise(served: Served, { ctx }: Asked, id: number): Promise<void> {
  await sql<SqlBool>`update ${sql.table(served.table)} set version = version + 1, updated_at = ${ctx.now} where id = ${id}`.execute(
    ctx.db,
  )
}

/** A client may send back `@id`, `@type` and `@context` of what it read; they must be those of this very item. */
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
