import type { AnyResource } from '../../contract/resource.ts'

/** The kinds of values of contract fields, as far as they determine the control. */
export type Kind =
  | 'text'
  | 'rich'
  | 'day'
  | 'instant'
  | 'choice'
  | 'number'
  | 'flag'
  | 'list'
  | 'localized'
  | 'group'
  | 'other'

/**
 * The names of a resource's inputs of some kinds, nested ones by path (`requiredHours.teaching`): what can be created
 * or changed. For several resources, the names that all of them have.
 */
export type InputName<R extends AnyResource, K extends Kind = Kind> = Shared<NamesIn<InputSchema<R>, K>, R, K>

/** The possible initial values of a form: its inputs by name, each empty or as the contract accepts it. */
export type InitialInput<R extends AnyResource> = { readonly [N in TopName<R>]?: unknown }

/** The names of the inputs that are sent, nested ones as a whole. */
export type TopName<R extends AnyResource> = TopNameIn<InputSchema<R>>
type TopNameIn<Schema> = Schema extends unknown ? KeysOf<ShapeOf<Schema>> : never
type KeysOf<Shape> = Shape extends object ? keyof Shape : never

type InputSchema<R extends AnyResource> = NonNullable<R['create']> | NonNullable<R['update']>
type Shared<N, R extends AnyResource, K extends Kind> = N extends string
  ? [Lacking<N, R, K>] extends [never]
    ? N
    : never
  : never
type Lacking<N, R extends AnyResource, K extends Kind> = R extends unknown
  ? N extends NamesIn<InputSchema<R>, K>
    ? never
    : R
  : never

/** Distributes over the schemas of a new item and of a change: a field belongs to one of them at least. */
type NamesIn<Schema, K extends Kind> = Schema extends unknown ? NamesOfShape<ShapeOf<Schema>, K> : never
type NamesOfShape<Shape, K extends Kind> = Shape extends object
  ? {
      [N in keyof Shape & string]:
        | (KindOf<Shape[N]> extends K ? N : never)
        | (KindOf<Shape[N]> extends 'group' ? `${N}.${NamesIn<Shape[N], K>}` : never)
    }[keyof Shape & string]
  : never

export type ShapeOf<Schema> = DefOf<Schema> extends { shape: infer Shape } ? Shape : never
/** The kind of a schema's values; `kindOf` returns the same at run time. */
export type KindOf<Schema> =
  DefOf<Schema> extends { type: 'string'; format: 'date' }
    ? 'day'
    : DefOf<Schema> extends { type: 'string'; format: 'datetime' }
      ? 'instant'
      : DefOf<Schema> extends { type: infer Type }
        ? KindOfType<Type, ShapeOf<Schema>>
        : 'other'
type KindOfType<Type, Shape> = Type extends keyof Kinds
  ? Kinds[Type]
  : Type extends 'object'
    ? Shape extends { 'zh-Hant': unknown }
      ? 'localized'
      : 'group'
    : 'other'
type Kinds = {
  string: 'text'
  enum: 'choice'
  literal: 'choice'
  number: 'number'
  boolean: 'flag'
  array: 'list'
  custom: 'rich'
}

/** The definition of a schema inside its optional, nullable and similar wrappers, as `core` finds it at run time. */
type DefOf<Schema> = Schema extends { _zod: { def: infer Def } }
  ? Def extends { innerType: infer Inner }
    ? DefOf<Inner>
    : Def extends { in: infer First }
      ? DefOf<First>
      : Def
  : never
