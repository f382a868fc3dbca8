import type { Kysely } from 'kysely'
import type { EventType } from '../../contract/event.ts'
import type { Log } from '../log.ts'
import type { Ctx, ResourceHandler } from '../resource/resource-handler.ts'
import type { Affected } from '../who/sessions.ts'

/** Emits an event, in the transaction of `tx`; compiles only with the payload of the event. */
export type Emit = <Payload extends object>(
  tx: Kysely<any>,
  event: EventType<Payload>,
  payload: NoInfer<Payload>,
) => Promise<void>

/** The context of background work: of listeners to events, and of periodic work. */
export type WorkCtx = Pick<
  Ctx,
  'files' | 'secrets' | 'outgoing' | 'now' | 'today' | 'timeZone' | 'universityName' | 'publicUrl' | 'contributors'
> & {
  db: Kysely<any>
  /** The same database with its owner's role, the only one that can remove rows that are written once. */
  ownerDb: Kysely<any>
  log: Log
  emit: Emit
  /** After a write that changed somebody's permissions: they are removed from the cache on every instance. */
  rightsChanged: (affected: Affected) => Promise<void>
  /** A context with somebody's permissions, for work that they requested for later. */
  asPerson: (person: Pick<Ctx, 'me' | 'rights' | 'language'>) => Ctx
  /** Makes a move with its guards, in a transaction of its own; false if something blocks it. */
  move: (handler: ResourceHandler, id: number, name: string) => Promise<boolean>
}
