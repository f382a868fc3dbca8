import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Conflict, NotFound, TransitionBlocked, ValidationError } from '../../contract/errors.ts'
import { lettersIn, missingOfReason } from '../../contract/reason.ts'
import { blockersOf } from '../../contract/workflow.ts'
import { prepared } from '../database/prepared.ts'
import type { Answer, RequestContext } from '../http/endpoint.ts'
import { validate, voiceOf } from '../http/validate.ts'
import type { Say } from '../words/words.ts'
import { carryOut, conclude } from './carry-out.ts'
import { guardsOf, lockCounted } from './guards.ts'
import { answerWith, find, idIn } from './read.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'
import { lock } from './write.ts'

/** The fields sent with a move: the reason, and which warnings were confirmed (their codes). */
export const moveFields = {
  reason: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  acknowledge: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20))),
}
const moveInput = z.strictObject(moveFields)

/** A move of the flow by its name in the address; 404 where there is none. */
export function transitionNamed({ resource: { flow } }: ResourceHandler, name = '') {
  const transition = Object.hasOwn(flow?.transitions ?? {}, name) ? flow?.transitions[name] : undefined
  if (!flow || !transition) throw new NotFound()
  return { name, ...transition, blockers: blockersOf(flow, transition) }
}

/**
 * One move of a flow: permission, state, reason and blockers are checked while the row is locked; the history records
 * the move.
 */
export async function move(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const { ctx, say, params } = incoming
  const transition = transitionNamed(handler, params.name)
  const id = idIn(params.id)
  const { reason, acknowledge = [] } = validate(moveInput, incoming.body, voiceOf(handler, incoming))
  const loaded = await lock(handler, incoming, id, transition.name)
  const { entity } = loaded
  if (!transition.from.includes(String(entity.state)))
    throw new Conflict(say(ctx.language, 'platform', 'moves.otherState'))
  needReason(transition.reason, reason, incoming)
  const codes = [...transition.blockers, ...(transition.warnings ?? [])]
  await lockCounted(handler, [id], ctx, codes)
  const guards = (await guardsOf(handler, [loaded], incoming, codes))(id)
  const held = guards(transition.blockers)
  const warned = guards(transition.warnings)
  const unread = warned.filter(({ code }) => !acknowledge.includes(code))
  if (held.length + unread.length > 0) throw new TransitionBlocked([...held, ...unread])
  const acknowledged = warned.map(({ text }) => text)
  const { name, to } = transition
  const things = [{ before: entity, acknowledged }]
  const made = { name, to, reason: reason ?? null }
  const [after] = await carryOut(handler, incoming, { ...made, things })
  if (!after) throw new NotFound()
  await conclude(handler, ctx, made, [after.entity])
  return answerWith(incoming, after, 200)
}

/** A reason that is too short is reported at its field (422). */
export function needReason(least: number | undefined, reason: string | undefined, { ctx, say }: RequestContext): void {
  if (!least || missingOfReason(reason ?? '', least) === 0) return
  const chinese = lettersIn('zh-Hant', least)
  const message = say(ctx.language, 'platform', 'moves.reason', { count: least, chinese })
  throw new ValidationError([{ propertyPath: 'reason', message }])
}

/**
 * A move that is made because of a date and not by a person, with the same guards: false if something blocks it or
 * somebody was faster. `ctx` is that of the portal itself, in a transaction; the history calls it `system`.
 */
export async function moveBySystem(
  handler: ResourceHandler,
  id: number,
  name: string,
  ctx: Ctx,
  say: Say,
  reason: string | null = null,
): Promise<boolean> {
  const { from, to, blockers, warnings } = transitionNamed(handler, name)
  await sql`${prepared}select 1 from ${sql.table(handler.table)} where id = ${id} for update`.execute(ctx.db)
  const loaded = await find(handler, ctx, id)
  const { entity } = loaded
  const codes = [...blockers, ...(warnings ?? [])]
  await lockCounted(handler, [id], ctx, codes)
  const held = (await guardsOf(handler, [loaded], { ctx, say }, codes))(id)(codes)
  if (!from.includes(String(entity.state)) || held.length > 0) return false
  const system = { ctx, requestId: randomUUID(), reason }
  const things = [{ before: entity, acknowledged: [] }]
  const moved = await carryOut(handler, system, { name, to, reason, things })
  await conclude(
    handler,
    ctx,
    { name, reason },
    moved.map((one) => one.entity),
  )
  return true
}
