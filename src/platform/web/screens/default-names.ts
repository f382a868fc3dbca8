import type * as z from 'zod/mini'
import type { AnyResource } from '../../contract/resource.ts'
import type { KindOf, ShapeOf } from '../form/input-names.ts'
import type { LabelsOf } from './columns.tsx'
import type { NameBelow, StateName } from './screens-of.ts'

/**
 * An option of a standard screen that is needed only if something has no default. The option's type has the
 * names of these as its first parameter, so that the compiler mentions them if the option is missing.
 */
export type ByDefault<Special extends string, Option> = [Special] extends [never] ? Partial<Option> : Option

/**
 * The fields for which standard screens have no default: those whose kind is special, whose label is not in `fields.*`
 * of the words file, or which are a choice whose values have no texts in `choices.<field>.*`.
 */
export type SpecialField<R extends AnyResource, Key extends string, Prefix extends string> = Exclude<
  Special<R['fields'], 'reference', Key, Prefix>,
  FlowField<R>
>

/** The same for the columns of a list, which also shows the state of the flow. */
export type SpecialColumn<R extends AnyResource, Key extends string, Prefix extends string> =
  | SpecialField<R, Key, Prefix>
  | Exclude<FlowField<R>, LabelsOf<Key, Prefix>>

/** The inputs of a new record without a default; `create` if the contract names no inputs. */
export type SpecialCreate<R extends AnyResource, Key extends string, Prefix extends string> = [
  InputShape<R, 'create'>,
] extends [never]
  ? 'create'
  : Special<InputShape<R, 'create'>, never, Key, Prefix>

/** The inputs of a change without a default. */
export type SpecialUpdate<R extends AnyResource, Key extends string, Prefix extends string> = [
  InputShape<R, 'update'>,
] extends [never]
  ? never
  : Special<InputShape<R, 'update'>, never, Key, Prefix>

type InputShape<R extends AnyResource, Write extends 'create' | 'update'> = ShapeOf<NonNullable<R[Write]>>

type FlowField<R extends AnyResource> =
  NonNullable<R['flow']> extends { states: readonly string[] } ? StateName<R> : never

type Special<Shape, More, Key extends string, Prefix extends string> = {
  [N in keyof Shape & string]: N extends LabelsOf<Key, Prefix>
    ? ColumnKind<Shape[N], NameBelow<Key, `${Prefix}.choices.${N}`>> extends Plain | More
      ? never
      : N
    : N
}[keyof Shape & string]

type Plain = 'text' | 'number' | 'day' | 'instant' | 'flag' | 'localized' | 'named choice'

/** The kind of a schema, with references apart from other objects, and choices with a text for each value from others. */
type ColumnKind<Schema, Named extends string> =
  KindOf<Schema> extends 'choice'
    ? ValueOf<Schema> extends Named
      ? 'named choice'
      : 'choice'
    : KindOf<Schema> extends 'group'
      ? ValueOf<Schema> extends { '@id': string; name: string }
        ? 'reference'
        : 'group'
      : KindOf<Schema>
type ValueOf<Schema> = Schema extends z.ZodMiniType ? NonNullable<z.output<Schema>> : never
