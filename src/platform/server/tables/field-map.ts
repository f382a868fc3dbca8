import type { Expression } from 'kysely'
import type { AnyResource, Item } from '../../contract/resource.ts'
import type { Localized } from '../../contract/words.ts'
import type { Ctx } from '../resource/resource-handler.ts'

/** The source of a value in a row: a column by alias, SQL, or SQL that depends on the reader. */
export type Source<Columns = any> = (keyof Columns & string) | Expression<unknown> | ((ctx: Ctx) => Expression<unknown>)

type ValueOf<Columns, From> = From extends keyof Columns
  ? Columns[From]
  : From extends (ctx: Ctx) => Expression<infer Value>
    ? Value
    : From extends Expression<infer Value>
      ? Value
      : never

/** A field that the portal computes from values of the row. No rule, filter or order can use it. */
export class Computed<Columns, Value> {
  /** A type-level marker: it fits rows that have at least these columns. */
  declare readonly $columns: (columns: Columns) => void
  readonly inputs: Readonly<Record<string, Source>>
  readonly compute: (values: any, ctx: Ctx) => Value

  constructor(inputs: Readonly<Record<string, Source>>, compute: (values: any, ctx: Ctx) => Value) {
    this.inputs = inputs
    this.compute = compute
  }
}

/** A field computed from values of the row: `computed({ file: 'f.file_id' }, ({ file }) => file !== null)`. */
export const computed = <Columns, const Inputs extends Record<string, Source<Columns>>, Value>(
  inputs: Inputs,
  compute: (values: { [K in keyof Inputs]: ValueOf<Columns, Inputs[K]> }, ctx: Ctx) => Value,
): Computed<Columns, Value> => new Computed<Columns, Value>(inputs, compute)

type Target<Type extends string> = { type: Type; iri: (id: number) => string }

/** A field that refers to another resource: null if its id is null. */
export class Reference<Type extends string, Parts> {
  readonly to: Target<Type>
  readonly parts: Parts
  /** The column that sorts lists that are ordered by the name. */
  readonly sort: string | undefined

  constructor(to: Target<Type>, parts: Parts, sort?: string) {
    this.to = to
    this.parts = parts
    this.sort = sort
  }
}

/**
 * A field that refers to another resource: `reference(Term, { id: 'c.term_id', name: 't.name', code: 't.code' })`. A
 * name in three languages is shown in the reader's. Lists ordered by the name are sorted by `sort`.
 */
export const reference = <const Type extends string, const Parts extends object>(
  to: Target<Type>,
  parts: Parts,
  sort?: string,
): Reference<Type, Parts> => new Reference(to, parts, sort)

type Scalar = string | number | boolean | null
/** The columns whose type fits a field. */
type Fitting<Columns, Value> = {
  [P in keyof Columns & string]: Columns[P] extends Value ? P : never
}[keyof Columns & string]
type Sql<Value> = Expression<Value> | ((ctx: Ctx) => Expression<Value>)

/** The possible sources of a field of this type. */
export type FieldSource<Columns, Value> =
  | Fitting<Columns, Value>
  | Sql<Value>
  | Computed<Columns, Value>
  | Composed<Columns, Value>

/** A reference by its columns, or an object whose parts each have a source. */
type Composed<Columns, Value> = [Value] extends [{ '@type': infer Type extends string; id: number } | null]
  ? Reference<Type, ReferenceParts<Columns, NonNullable<Value>, Extract<Value, null>>>
  : [Value] extends [Scalar | readonly unknown[]]
    ? never
    : [Value] extends [object]
      ? { readonly [K in keyof Value]-?: FieldSource<Columns, Exclude<Value[K], undefined>> }
      : never

/** If the reference itself may be null, its parts may be null, too. */
type ReferenceParts<Columns, Value, Empty> = {
  readonly [K in Exclude<keyof Value, '@id' | '@type'>]: K extends 'name'
    ? Fitting<Columns, string | Localized | null> | Sql<string | null>
    : FieldSource<Columns, Exclude<Value[K], undefined> | Empty>
}

type Wire<R extends AnyResource> = Omit<Item<R>, '@id' | '@type' | 'actions' | 'id'>
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''
/** Fields that have the name of a column of the main table, written in camel case, and its type. */
type Namesake<R extends AnyResource, Columns, As extends string> = {
  [K in keyof Wire<R> & string]: `${As}.${Snake<K>}` extends infer P extends keyof Columns
    ? Columns[P] extends Exclude<Wire<R>[K], undefined>
      ? K
      : never
    : never
}[keyof Wire<R> & string]

/**
 * The source of every field of a resource. A field that has the name of a column of the main table (`startsOn`:
 * `starts_on`) needs no line; a column whose type does not fit the field does not compile.
 */
export type FieldMap<R extends AnyResource, Columns, As extends string> = {
  [K in Exclude<keyof Wire<R>, Namesake<R, Columns, As>>]: FieldSource<
    Columns,
    Exclude<Wire<R>[K & keyof Wire<R>], undefined>
  >
} & { [K in Namesake<R, Columns, As>]?: FieldSource<Columns, Exclude<Wire<R>[K & keyof Wire<R>], undefined>> }

/** `startsOn` → `starts_on`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Whether a source is an object of parts, each with a source of its own. */
export const isParts = (source: unknown): source is Readonly<Record<string, unknown>> =>
  typeof source === 'object' &&
  source !== null &&
  !('toOperationNode' in source) &&
  !(source instanceof Computed) &&
  !(source instanceof Reference)
