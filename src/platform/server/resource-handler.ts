import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { EventType } from '../contract/event.ts'
import type { Viewer } from '../contract/policy.ts'
import type { AnyResource, Item } from '../contract/resource.ts'
import type { Language } from '../contract/words.ts'
import type { BlockerOf, TransitionOf } from '../contract/workflow.ts'
import type { FileStore } from './files/file-store.ts'
import type { Rights } from './rights.ts'
import type { Affected } from './sessions.ts'

/** What every reader and writer is handed: the database (the request's transaction in a write), who asks, and when. */
export type Ctx<DB = any> = {
  db: Kysely<DB>
  /** Where the bytes of files lie; put them there before the transaction. */
  files: FileStore
  me: Viewer
  rights: Rights
  language: Language
  now: Date
  /** The calendar day at the university, `YYYY-MM-DD`. */
  today: string
  /** The university's time zone (IANA name). */
  timeZone: string
  /** Records something that happened, in the same transaction; its handlers run after the commit, at least once. */
  emit: <Payload extends object>(event: EventType<Payload>, payload: NoInfer<Payload>) => Promise<void>
  /** Whether the university can send text messages. */
  canText: boolean
  universityName: string
  /** Where people open the portal, without a slash at its end. */
  publicUrl: string
  /** Tells whose roles, grants, holds or relations the write changed, so that they are not remembered with the old ones. */
  rightsChanged: (affected: Affected) => void
}

/** Which fields the caller wants (`Fields` header): no other is read. */
export type Wants = (field: string) => boolean

/** A whole item, the same for everybody: what blockers, effects, events and the audit work with. Never sent as it is. */
export type Entity<R extends AnyResource> = Omit<Item<R>, 'actions'>
/** False when the move is free; true, or the values and the link of the sentence, when it is held back. */
type Check<R extends AnyResource, DB> = (entity: Entity<R>, ctx: Ctx<DB>) => BlockerResult | Promise<BlockerResult>
export type BlockerResult = boolean | { values?: Record<string, string | number>; link?: string }

/** A column; one that depends on what the reader may see orders lists, and no rule tests it. */
export type Column = Expression<unknown> | ((ctx: Ctx) => Expression<unknown>)

/** Only resources with a flow have these, and then every blocker it names must be checked here. */
export type Moves<R extends AnyResource, DB> = [TransitionOf<R['flow']>] extends [never]
  ? object
  : {
      blockers: { [B in BlockerOf<R['flow']>]: Check<R, DB> }
      /** The effects of a move on each thing. */
      after?: { [T in TransitionOf<R['flow']>]?: (entity: Entity<R>, ctx: Ctx<DB>) => Promise<void> }
      /** The effects of a move on all things that one call moved, as one notice for a week of hours. */
      afterAll?: { [T in TransitionOf<R['flow']>]?: (entities: readonly Entity<R>[], ctx: Ctx<DB>) => Promise<void> }
      /** Whether the reader learns from the history why a move was made, and despite which warnings; else all do. */
      readsReason?: (move: Made<TransitionOf<R['flow']>>, entity: Entity<R>, ctx: Ctx<DB>) => boolean
    }

/** A move that was made, and by whom. */
type Made<Name = string> = { name: Name; actor: number }

/** What the HTTP layer needs to know of a handler resource, with the row type forgotten. */
export type ResourceHandler = {
  resource: AnyResource
  /** The domain whose words speak of it; set when the domain is declared. */
  domain: string
  rows: (db: Kysely<any>, ask: Wants, ctx: Ctx) => SelectQueryBuilder<any, any, any>
  table: string
  as: string
  present: (row: any, ctx: Ctx) => Record<string, unknown>
  columns: Record<string, Column | undefined>
  filters: Record<string, (value: any, ctx: Ctx) => Expression<SqlBool>>
  sorted: readonly (readonly [string, 'asc' | 'desc'])[]
  sensitive?: { of: (row: any) => readonly number[]; inLists: boolean }
  create?: (input: any, ctx: Ctx) => Promise<number | { id: number; existed: true }>
  update?: (item: any, input: any, ctx: Ctx) => Promise<void>
  remove?: (item: any, ctx: Ctx) => Promise<void>
  blockers?: Record<string, (item: any, ctx: Ctx) => BlockerResult | Promise<BlockerResult>>
  after?: Record<string, (entity: any, ctx: Ctx) => Promise<void>>
  afterAll?: Record<string, (entities: readonly any[], ctx: Ctx) => Promise<void>>
  readsReason?: (move: Made, item: any, ctx: Ctx) => boolean
}

/** A column of a table in `rows`, by alias: `column('p.student_id')`. */
export const column = (name: string): Expression<unknown> => sql.ref(name)

/** A value as a condition on a column, the usual filter. */
export const equals = (name: string) => (value: unknown) => sql<boolean>`${sql.ref(name)} = ${value}`
