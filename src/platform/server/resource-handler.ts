import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { EventType } from '../contract/event.ts'
import type { Ability, Viewer } from '../contract/policy.ts'
import type { AnyResource, CreateInput, FieldPath, Item, UpdateInput } from '../contract/resource.ts'
import type { Language } from '../contract/words.ts'
import type { BlockerOf, TransitionOf } from '../contract/workflow.ts'

/** What every reader and writer is handed: the database (the request's transaction in a write), who asks, and when. */
export type Ctx<DB = any> = {
  db: Kysely<DB>
  me: Viewer
  ability: Ability
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
  /** Tells that the write changed somebody's rights or relations, so that no remembered viewer is used after it. */
  rightsChanged: () => void
}

/** Which fields the caller wants (`Fields` header): costly ones are read only when asked for. */
export type Wants = (field: string) => boolean

type Fields<R extends AnyResource> = Omit<Item<R>, '@id' | '@type' | 'actions' | 'id'>
type Checked<R extends AnyResource> = { [K in keyof R['filters']]-?: (value: any, ctx: Ctx) => Expression<SqlBool> }
/** False when the move is free; true, or the values and the link of the sentence, when it is held back. */
type Check<R extends AnyResource, DB> = (item: Item<R>, ctx: Ctx<DB>) => BlockerResult | Promise<BlockerResult>
export type BlockerResult = boolean | { values?: Record<string, string | number>; link?: string }

type Reads<R extends AnyResource, Row> = {
  /** The table whose rows these are (id, version, and `state` where there is a flow), and its alias in `rows`. */
  table: string
  as: string
  present: (row: Row, ctx: Ctx) => Fields<R>
  /** Which column stands for which field: for the policies' conditions and for ordering. */
  columns: { [P in FieldPath<Item<R>>]?: Expression<unknown> } & { [P in R['order'][number]]: Expression<unknown> }
  filters: Checked<R>
  /** The order of lists where none is asked for; the id is always added. */
  sorted: readonly (readonly [R['order'][number], 'asc' | 'desc'])[]
  /** Whose sensitive records a row shows: that somebody else has read it is noted, also in lists where told. */
  sensitive?: { of: (row: Row) => number; inLists: boolean }
  /** Why an order, or a filter by an id or by words, may do without an index; the start refuses any other. */
  unindexed?: { [Name in R['order'][number] | (keyof R['filters'] & string)]?: string }
}
/** What each write does. A verb left out answers 405. The platform locks the row, checks and raises the version. */
type Writes<R extends AnyResource, DB> = {
  create?: (input: CreateInput<R>, ctx: Ctx<DB>) => Promise<number | { id: number; existed: true }>
  update?: (item: Item<R>, input: UpdateInput<R>, ctx: Ctx<DB>) => Promise<void>
  remove?: (item: Item<R>, ctx: Ctx<DB>) => Promise<void>
}
/** Only resources with a flow have these, and then every blocker it names must be checked here. */
type Moves<R extends AnyResource, DB> = [TransitionOf<R['flow']>] extends [never]
  ? object
  : {
      blockers: { [B in BlockerOf<R['flow']>]: Check<R, DB> }
      /** The only place for effects of a move. */
      after?: { [T in TransitionOf<R['flow']>]?: (item: Item<R>, ctx: Ctx<DB>) => Promise<void> }
      /** Whether the reader learns from the history why a move was made, and despite which warnings; else all do. */
      readsReason?: (move: Made<TransitionOf<R['flow']>>, item: Item<R>, ctx: Ctx<DB>) => boolean
    }

/** A move that was made, and by whom. */
type Made<Name = string> = { name: Name; actor: number }

/** How a resource is kept: its rows, how one is shown, what each write does. */
export const handleResource =
  <DB>() =>
  <R extends AnyResource, Row>(
    resource: R,
    rows: (db: Kysely<DB>, ask: Wants, ctx: Ctx<DB>) => SelectQueryBuilder<any, any, Row>,
    spec: Reads<R, Row> & Writes<R, DB> & Moves<R, DB>,
  ): ResourceHandler =>
    ({ resource, rows, ...spec }) as unknown as ResourceHandler

/** What the HTTP layer needs to know of a handler resource, with the row type forgotten. */
export type ResourceHandler = {
  resource: AnyResource
  /** The domain whose words speak of it; set when the domain is declared. */
  domain: string
  rows: (db: Kysely<any>, ask: Wants, ctx: Ctx) => SelectQueryBuilder<any, any, any>
  table: string
  as: string
  present: (row: any, ctx: Ctx) => Record<string, unknown>
  columns: Record<string, Expression<unknown> | undefined>
  filters: Record<string, (value: any, ctx: Ctx) => Expression<SqlBool>>
  sorted: readonly (readonly [string, 'asc' | 'desc'])[]
  sensitive?: { of: (row: any) => number; inLists: boolean }
  unindexed?: Record<string, string>
  create?: (input: any, ctx: Ctx) => Promise<number | { id: number; existed: true }>
  update?: (item: any, input: any, ctx: Ctx) => Promise<void>
  remove?: (item: any, ctx: Ctx) => Promise<void>
  blockers?: Record<string, (item: any, ctx: Ctx) => BlockerResult | Promise<BlockerResult>>
  after?: Record<string, (item: any, ctx: Ctx) => Promise<void>>
  readsReason?: (move: Made, item: any, ctx: Ctx) => boolean
}

/** A column of a table in `rows`, by alias: `column('p.student_id')`. */
export const column = (name: string): Expression<unknown> => sql.ref(name)

/** A value as a condition on a column, the usual filter. */
export const equals = (name: string) => (value: unknown) => sql<boolean>`${sql.ref(name)} = ${value}`
