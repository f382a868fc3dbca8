import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Blocker } from '../../contract/errors.ts'
import { Conflict, NotFound, TransitionBlocked, ValidationError } from '../../contract/errors.ts'
import { lettersIn, missingOfReason } from '../../contract/reason.ts'
import type { MoveState } from '../../contract/workflow.ts'
import type { Answer, RequestContext } from '../http/endpoint.ts'
import { validate, voiceOf } from '../http/validate.ts'
import type { Ctx, ResourceHandler } from '../resource-handler.ts'
import type { Say } from '../words.ts'
import { record } from './audit.ts'
import { answerWith, find, idIn, type Loaded } from './read.ts'
import { lock } from './write.ts'

const moveInput = z.strictObject({
  reason: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  /** The codes of the warnings that whoever moves has read. */
  acknowledge: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20))),
})

/** One move of a flow: right, state, reason and blockers are checked under the row's lock; the history keeps it. */
export async function move(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const { ctx, say, params } = incoming
  const { resource } = handler
  const name = params.name ?? ''
  const transition = Object.hasOwn(resource.flow?.transitions ?? {}, name)
    ? resource.flow?.transitions[name]
    : undefined
  if (!transition) throw new NotFound()
  const id = idIn(params.id)
  const { reason, acknowledge = [] } = validate(moveInput, incoming.body, voiceOf(handler, incoming))
  const before = await lock(handler, incoming, id, name)
  const from = String(before.shown.state)
  if (!transition.from.includes(from)) throw new Conflict(say(ctx.language, 'platform', 'moves.otherState'))
  needReason(transition.reason, reason, incoming)
  const held = await reasonsOf(handler, transition.blockers, before, incoming)
  const warned = await reasonsOf(handler, transition.warnings, before, incoming)
  const unread = warned.filter(({ code }) => !acknowledge.includes(code))
  if (held.length + unread.length > 0) throw new TransitionBlocked([...held, ...unread])
  const after = await carryOut(handler, incoming, before, {
    id,
    name,
    from,
    to: transition.to,
    reason: reason ?? null,
    warned,
  })
  return answerWith(incoming, after, 200)
}

type Actor = Pick<RequestContext, 'ctx' | 'requestId' | 'reason'>

/** Writes the new state, lets the effects follow, and keeps who did it, when and why. */
async function carryOut(handler: ResourceHandler, actor: Actor, before: Loaded, moved: Moved): Promise<Loaded> {
  const { ctx } = actor
  const { type } = handler.resource
  const { id, name, to } = moved
  await sql`update ${sql.table(handler.table)} set state = ${to}, version = version + 1, updated_at = ${ctx.now}
    where id = ${id}`.execute(ctx.db)
  await handler.after?.[name]?.(before.shown, ctx)
  await keep(ctx, type, moved)
  const after = await find(handler, ctx, id)
  await record(actor, { action: name, type, id, before: before.shown, after: after.shown })
  return after
}

/**
 * A move that time makes and no person, with the same guards: false where something holds it back or somebody was
 * faster. `ctx` is that of the portal itself, in a transaction; the history calls it `system`.
 */
export async function moveBySystem(
  handler: ResourceHandler,
  id: number,
  name: string,
  ctx: Ctx,
  say: Say,
): Promise<boolean> {
  const transition = handler.resource.flow?.transitions[name]
  if (!transition) throw new Error(`${handler.resource.type} has no move ${name}.`)
  await sql`select 1 from ${sql.table(handler.table)} where id = ${id} for update`.execute(ctx.db)
  const before = await find(handler, ctx, id)
  const from = String(before.shown.state)
  const held = await reasonsOf(handler, [...(transition.blockers ?? []), ...(transition.warnings ?? [])], before, {
    ctx,
    say,
  })
  if (!transition.from.includes(from) || held.length > 0) return false
  const moved = { id, name, from, to: transition.to, reason: null, warned: [] }
  await carryOut(handler, { ctx, requestId: randomUUID(), reason: null }, before, moved)
  return true
}

function needReason(least: number | undefined, reason: string | undefined, { ctx, say }: RequestContext): void {
  if (!least || missingOfReason(reason ?? '', least) === 0) return
  const chinese = lettersIn('zh-Hant', least)
  const message = say(ctx.language, 'platform', 'moves.reason', { count: least, chinese })
  throw new ValidationError([{ propertyPath: 'reason', message }])
}

/** What may be done next and what holds it back: the dry run of every move that starts from the present state. */
export async function moves(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const found = await find(handler, incoming.ctx, idIn(incoming.params.id))
  const states: MoveState[] = []
  const once = onceFor(handler, found, incoming)
  for (const [name, transition] of Object.entries(handler.resource.flow?.transitions ?? {})) {
    if (!transition.from.includes(String(found.shown.state))) continue
    const allowed = incoming.ctx.ability.can(name, found.shown as never)
    const blockers = allowed ? await once(transition.blockers) : []
    const warnings = allowed ? await once(transition.warnings) : []
    states.push({ name, to: transition.to, allowed, reason: transition.reason ?? null, blockers, warnings })
  }
  return {
    status: 200,
    body: { '@type': 'hydra:Collection', 'hydra:totalItems': states.length, 'hydra:member': states },
  }
}

/** Several moves may be held back by the same thing: each is incoming once. */
function onceFor(handler: ResourceHandler, loaded: Loaded, incoming: RequestContext) {
  const known = new Map<string, Promise<Blocker[]>>()
  const one = (code: string) => {
    const reason = known.get(code) ?? reasonsOf(handler, [code], loaded, incoming)
    known.set(code, reason)
    return reason
  }
  return async (codes: readonly string[] = []): Promise<Blocker[]> => {
    const reasons: Blocker[] = []
    for (const code of codes) reasons.push(...(await one(code)))
    return reasons
  }
}

async function reasonsOf(
  handler: ResourceHandler,
  names: readonly string[] = [],
  { shown }: Loaded,
  { ctx, say }: Pick<RequestContext, 'ctx' | 'say'>,
): Promise<Blocker[]> {
  const found: Blocker[] = []
  for (const code of names) {
    const held = await handler.blockers?.[code]?.(shown, ctx)
    if (!held) continue
    const { values = {}, link = undefined } = held === true ? {} : held
    const tell = (key: string) => say(ctx.language, handler.domain, key, values)
    found.push({ code, text: tell(`blockers.${code}`), who: tell(`blockers.${code}_who`), ...(link ? { link } : {}) })
  }
  return found
}

type Moved = {
  id: number
  name: string
  from: string
  to: string
  reason: string | null
  warned: readonly Blocker[]
}

async function keep({ db, me }: Ctx, type: string, { id, name, from, to, reason, warned }: Moved): Promise<void> {
  const acknowledged = warned.map(({ text }) => text)
  const row = { object_type: type, object_id: id, name, from_state: from, to_state: to, reason, acknowledged }
  await db
    .insertInto('move_log')
    .values({ ...row, actor_id: me.id, actor_name: me.name, impersonator_id: me.impersonator?.id ?? null })
    .execute()
}

/** Every move of an item, oldest first, with names, times, and those reasons that this reader may know. */
export async function history(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const id = idIn(incoming.params.id)
  const { shown } = await find(handler, incoming.ctx, id)
  const rows = await incoming.ctx.db
    .selectFrom('move_log')
    .select(['at', 'name', 'from_state as from', 'to_state as to', 'actor_name as by', 'reason', 'acknowledged'])
    .select('actor_id as actor')
    .where('object_type', '=', handler.resource.type)
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
  const reads = handler.readsReason ?? (() => true)
  const moved = rows.map(({ actor, ...row }) =>
    reads({ name: row.name, actor }, shown, incoming.ctx) ? row : { ...row, reason: null, acknowledged: [] },
  )
  return {
    status: 200,
    body: { '@type': 'hydra:Collection', 'hydra:totalItems': moved.length, 'hydra:member': moved },
  }
}
