import type { Kysely } from 'kysely'
import type { EventType } from '../contract/event.ts'
import type { Log } from './log.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'
import type { Affected } from './sessions.ts'

/** Records that something happened, in the transaction of `tx`; compiles only with the payload of the event. */
export type Emit = <Payload extends object>(
  tx: Kysely<any>,
  event: EventType<Payload>,
  payload: NoInfer<Payload>,
) => Promise<void>

/** What work in the background is handed: listeners of events, and periodic work. */
export type WorkCtx = Pick<Ctx, 'files' | 'now' | 'today' | 'timeZone' | 'universityName'> & {
  db: Kysely<any>
  /** The same database as its owner, who alone takes something out of what is written once. */
  ownerDb: Kysely<any>
  log: Log
  emit: Emit
  /** After a write that changed somebody's rights: they are no longer remembered, on any instance. */
  rightsChanged: (affected: Affected) => Promise<void>
  /** A context in which somebody's rights hold, for what they asked to be done later. */
  asPerson: (person: Pick<Ctx, 'me' | 'rights' | 'language'>) => Ctx
  /** Makes a move with its guards, in a transaction of its own; false where something holds it back. */
  move: (handler: ResourceHandler, id: number, name: string) => Promise<boolean>
}
