import type { QueueOptions } from 'pg-boss'
import type { EventType } from '../../contract/event.ts'
import type { WorkCtx } from './work.ts'

type Options = {
  /** Distinguishes two listeners of one domain to the same event. */
  name?: string
  /** How often and at which intervals failed work is retried. */
  queue?: QueueOptions
  atOnce?: number
  everySeconds?: number
}

/** Who handles an event. Each listener has a queue of its own, so that a failing one is retried alone. */
export type Listener = Options & {
  event: EventType
  handle: (payload: any, ctx: WorkCtx) => Promise<void>
}

/** A listener with the domain, or the part of the platform, that it belongs to. */
export type OwnedListener = Listener & { owner: string }

/** Handles an event after the commit of the transaction that emitted it, at least once, and retries as `queue` says. */
export const listen = <Payload extends object>(
  event: EventType<Payload>,
  handle: (payload: Payload, ctx: WorkCtx) => Promise<void>,
  options: Options = {},
): Listener => ({ event, handle, ...options })

/** The listeners by the names of their queues. Throws when two events share a name, or two listeners a queue. */
export function queuesOf(listeners: readonly OwnedListener[]): Map<string, OwnedListener> {
  const events = new Map<string, EventType>()
  const queues = new Map<string, OwnedListener>()
  for (const listener of listeners) {
    const { event } = listener
    const queue = queueOf(listener)
    if ((events.get(event.name) ?? event) !== event) throw new Error(`Two events are called ${event.name}.`)
    if (queues.has(queue))
      throw new Error(`Two listeners of ${listener.owner} handle ${event.name}; give one of them a name.`)
    events.set(event.name, event)
    queues.set(queue, listener)
  }
  return queues
}

/** The listener of the event's own domain has the event's name, so that a queue keeps its name when others join. */
function queueOf({ event, owner, name }: OwnedListener): string {
  const own = event.name.startsWith(`${owner}.`) && !name
  return [event.name, ...(own ? [] : [owner, ...(name ? [name] : [])])].join('.').replaceAll('.', '_')
}
