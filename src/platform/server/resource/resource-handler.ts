import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ObligationOf } from '../../contract/condition.ts'
import type { Contributor } from '../../contract/contribution.ts'
import type { EventType } from '../../contract/event.ts'
import type { Viewer } from '../../contract/policy.ts'
import type { AnyResource, ConditionOf, Item, PartyOf } from '../../contract/resource.ts'
import type { Language } from '../../contract/words.ts'
import type { TellsOf, TransitionOf } from '../../contract/workflow.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../log.ts'
import type { MailedValues, NoticeValues } from '../notices/notice.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Rights } from '../who/rights.ts'
import type { Affected, NamedSignIn } from '../who/sessions.ts'
import type {
  BlockerResult,
  ConditionReader,
  DueCondition,
  Party,
  SqlCondition,
  UndatedCondition,
} from './conditions.ts'

/**
 * The context of every read and write: the database (the request's transaction in a write), the person, and the time.
 */
export type Ctx<DB = any> = {
  db: Kysely<DB>
  /** The file store; put files there before the transaction. */
  files: FileStore
  /** Secrets of other systems, encrypted. */
  secrets: Secrets
  /** Requests to other systems. Send them before the transaction, or in background work. */
  outgoing: Outgoing
  log: Log
  me: Viewer
  rights: Rights
  language: Language
  now: Date
  /** The calendar day at the university, `YYYY-MM-DD`. */
  today: string
  /** The university's time zone (IANA name). */
  timeZone: string
  /** Emits an event, in the same transaction; its listeners run after the commit, at least once. */
  emit: <Payload extends object>(event: EventType<Payload>, payload: NoInfer<Payload>) => Promise<void>
  /** Whether the university can send text messages. */
  canText: boolean
  /** The domains with what they contribute, for the owners of the kinds. */
  contributors: readonly Contributor[]
  universityName: string
  /** The public address of the portal, without a slash at its end. */
  publicUrl: string
  /** The sign-in that sends the request, and its address; background work has none. */
  signIn?: { named: NamedSignIn | null; address: string }
  /**
   * Reports whose roles, grants, holds or relations the write changed, so that their cached permissions are discarded.
   */
  rightsChanged: (affected: Affected) => void
}

/** Whether the caller wants a field (`Fields` header): no other is read. */
export type Wants = (field: string) => boolean

/** A whole item, the same for everybody: conditions, effects, events and the audit use it. Never sent as it is. */
export type Entity<R extends AnyResource> = Omit<Item<R>, 'actions'>
/** A condition that needs code, such as one on the text of a file: evaluated for each record separately. */
type Check<R extends AnyResource, DB> = (entity: Entity<R>, ctx: Ctx<DB>) => BlockerResult | Promise<BlockerResult>
/** Every condition of the resource; obligations must have the form of SQL, and a due day unless the flow says why not. */
export type Conditions<R extends AnyResource, DB> = {
  [C in ConditionOf<R>]: C extends ObligationOf<R['conditions']>
    ? R['conditions'][C] extends { noDueBecause: string }
      ? UndatedCondition
      : DueCondition
    : SqlCondition | Check<R, DB>
}
export type Parties<R extends AnyResource> = { [P in PartyOf<R>]: Party }

/** A column; one that depends on what the reader may see can order lists, but no rule tests it. */
export type Column = Expression<unknown> | ((ctx: Ctx) => Expression<unknown>)

/** Only resources with conditions or parties have these: the check of each condition, the people of each party. */
export type Obliges<R extends AnyResource, DB> = ([ConditionOf<R>] extends [never]
  ? object
  : {
      conditions: Conditions<R, DB>
      parties: Parties<R>
      /**
       * The id by which parties and paths identify the record if it is not its own: for an entry, that of the practice.
       */
      thing?: RawBuilder<number>
      /**
       * The people of a party to whom an obligation is escalated, `select … as person` by the alias of the handler's
       * table, if the party itself is limited to records that wait for it.
       */
      escalatesTo?: Partial<Record<PartyOf<R>, (reader: ConditionReader) => RawBuilder<unknown>>>
    }) &
  ([PartyOf<R>] extends [never] ? object : { parties: Parties<R> })
/** Only resources with a flow have these. */
export type Moves<R extends AnyResource, DB> = [TransitionOf<R['flow']>] extends [never]
  ? object
  : {
      /** The effects of a move on each record. */
      after?: { [T in TransitionOf<R['flow']>]?: (entity: Entity<R>, ctx: Ctx<DB>, why: Why) => Promise<void> }
      /**
       * The effects of a move on all records that one call moved, in their new state: one notice for a week of hours.
       */
      afterAll?: { [T in TransitionOf<R['flow']>]?: (entities: readonly Entity<R>[], ctx: Ctx<DB>) => Promise<void> }
      /**
       * Whether the reader sees in the history why a move was made, and despite which warnings; without it everybody
       * does. `allowed` are the actions that the policy allows the reader.
       */
      readsReason?: (
        move: Made<TransitionOf<R['flow']>>,
        entity: Entity<R>,
        ctx: Ctx<DB>,
        allowed: ReadonlySet<string>,
      ) => boolean
    }

/** What the notices of moves say, which the flow declares by `tells`: only these resources have them. */
export type Notices<R extends AnyResource, DB> = [TellsOf<R['flow']>] extends [never]
  ? object
  : {
      notices: {
        /** The values of all its notices, of the record after the move; those of moves with a reason also say that. */
        values: (entity: Entity<R>, ctx: Ctx<DB>) => MailedValues | Promise<MailedValues>
        /** The kind of the record, where a party gets a different notice for each. */
        kind?: (entity: Entity<R>) => string
        /** The IRI to which the notice leads, if it is not the record. */
        subject?: (entity: Entity<R>) => string
        /** False if nobody is notified this time, such as of a move by which the portal only follows another record. */
        when?: (move: TransitionOf<R['flow']>, entity: Entity<R>, ctx: Ctx<DB>) => boolean
      }
    }

/** The reason that was given with a move; null if none is required. */
export type Why = { reason: string | null }

/** A completed move, and who made it. */
type Made<Name = string> = { name: Name; actor: number }

/** How one condition is checked. */
export type AnyCheck = SqlCondition | ((entity: any, ctx: Ctx) => BlockerResult | Promise<BlockerResult>)

/** The parts of a resource's handler that the HTTP layer needs, without the row type. */
export type ResourceHandler = {
  resource: AnyResource
  /** The domain whose words describe it; set when the domain is declared. */
  domain: string
  /** The rows without any field. */
  query: (db: Kysely<any>, ctx: Ctx) => SelectQueryBuilder<any, any, any>
  rows: (db: Kysely<any>, ask: Wants, ctx: Ctx) => SelectQueryBuilder<any, any, any>
  table: string
  as: string
  present: (row: any, ctx: Ctx) => Record<string, unknown>
  columns: Record<string, Column | undefined>
  filters: Record<string, (value: any, ctx: Ctx) => Expression<SqlBool>>
  sorted: readonly (readonly [string, 'asc' | 'desc'])[]
  sensitive?: { of: (row: any) => readonly number[]; inLists: boolean }
  create?: (input: any, ctx: Ctx) => Promise<number | { id: number; existed: true }>
  createInTurn?: (input: any) => string
  /** Checks and makes a change; returns the columns of the record's own row that remain to be set. */
  update?: (item: any, input: any, ctx: Ctx) => Promise<object | undefined>
  /** Whether an updated item is answered without reading it again; see `handleResource`. */
  plainUpdate?: true
  changed?: (item: any, input: any, ctx: Ctx) => Promise<void>
  remove?: (item: any, ctx: Ctx) => Promise<void>
  conditions?: Record<string, AnyCheck | undefined>
  parties?: Record<string, Party>
  thing?: RawBuilder<number>
  escalatesTo?: Record<string, (reader: ConditionReader) => RawBuilder<unknown>>
  after?: Record<string, (entity: any, ctx: Ctx, why: Why) => Promise<void>>
  afterAll?: Record<string, (entities: readonly any[], ctx: Ctx) => Promise<void>>
  readsReason?: (move: Made, item: any, ctx: Ctx, allowed: ReadonlySet<string>) => boolean
  notices?: {
    values: (entity: any, ctx: Ctx) => NoticeValues | Promise<NoticeValues>
    kind?: (entity: any) => string
    subject?: (entity: any) => string
    when?: (move: any, entity: any, ctx: Ctx) => boolean
  }
  /** What its moves keep, clear and tell, resolved with the tables and words of the domain when it is declared. */
  consequences: Consequences
}

export type Consequences = {
  /** For each move, the columns that it sets: to who acts, to the time, or to nothing. */
  columns: Readonly<Record<string, readonly MoveColumn[]>>
  /** For each notice, the texts in which it is said; `mail` is null if no e-mail is sent. */
  texts: Readonly<Record<string, { feed: string; mail: string | null }>>
}
export type MoveColumn = { name: string; value: 'actor' | 'time' | 'nothing' }

/** The handler of a resource whose policy knows these acts. */
export type Handled<Act extends string> = ResourceHandler & {
  /** Types only: never set. */
  $act?: Act
}

/** A column of a table in `rows`, by alias: `column('p.student_id')`. */
export const column = (name: string): Expression<unknown> => sql.ref(name)

/** A value as a condition on a column, the usual filter. */
export const equals = (name: string) => (value: unknown) => sql<boolean>`${sql.ref(name)} = ${value}`
