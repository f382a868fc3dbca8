import * as z from 'zod/mini'
import { id } from './fields.ts'

/** Something that happens, with the shape of its payload. */
export type EventType<Payload extends object = any> = { name: string; payload: z.ZodMiniType<Payload> }

/**
 * Declares an event: `event('lockers.closed', { locker: id() })`. The name begins with the domain that declares it. Its
 * payload holds ids and never names: listeners read the current state, and no personal data waits in a queue.
 */
export const event = <Shape extends z.core.$ZodLooseShape>(
  name: `${string}.${string}`,
  shape: Shape,
): EventType<z.output<z.ZodMiniObject<Shape>>> => ({ name, payload: z.object(shape) as never })

/** A mail waits in the outbox, by its id. */
export const mailQueued = event('mail.queued', { id: id() })
