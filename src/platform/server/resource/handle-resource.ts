import type { Expression, Insertable, SqlBool, Updateable } from 'kysely'
import type * as z from 'zod/mini'
import type {
  ActionOf,
  AnyResource,
  CreateInput,
  FactsOf,
  FieldPath,
  Item,
  UpdateInput,
} from '../../contract/resource.ts'
import type { FieldMap, Source } from '../tables/field-map.ts'
import type { Rows } from '../tables/rows-from.ts'
import { declareHandler } from './declare.ts'
import type { Ctx, Entity, Handled, Moves, Notices, Obliges } from './resource-handler.ts'

/** Declares how a resource is stored: where its fields come from, and how writing it differs from the default. */
export const handleResource = <R extends AnyResource, Columns, Row, DB, As extends string>(
  resource: R,
  rows: Rows<Columns, Row, DB, As>,
  spec: Read<R, Columns, As> &
    FiltersOf<R> &
    Facts<R, Columns> &
    Write<R, DB, Row> &
    Obliges<R, DB> &
    Moves<R, DB> &
    Notices<R, DB>,
): Handled<ActionOf<R>> => declareHandler(resource, rows, spec as never)

/** Filters that are not simply a value of a field, such as `q` or a range; the others need no line. */
type Filters<R extends AnyResource> = {
  [K in keyof R['filters'] & string]: (value: z.output<R['filters'][K]>, ctx: Ctx) => Expression<SqlBool>
}
type Special<R extends AnyResource> = Exclude<keyof R['filters'] & string, FieldPath<Item<R>>>
type FiltersOf<R extends AnyResource> = [Special<R>] extends [never]
  ? { filters?: Partial<Filters<R>> }
  : { filters: Partial<Filters<R>> & Pick<Filters<R>, Special<R>> }

type Facts<R extends AnyResource, Columns> = [keyof R['facts']] extends [never]
  ? object
  : { facts: { [P in keyof FactsOf<R> & string]: Fixed<Columns> } }
/** Rules only test values that are the same for every reader. */
type Fixed<Columns> = Exclude<Source<Columns>, (ctx: Ctx) => unknown>

/** A column with the id of a person, or SQL that selects people for a field. */
type People<Columns> =
  | { [P in keyof Columns & string]: Columns[P] extends number | null ? P : never }[keyof Columns & string]
  | Expression<readonly { id: number }[]>

/** How a resource is read. */
type Read<R extends AnyResource, Columns, As extends string> = {
  /** The source of every field; one that has the name of a column of the main table needs no line. */
  fields: FieldMap<R, Columns, As>
  /** The columns that rules test for parts of a computed field. */
  testedBy?: { [P in FieldPath<Item<R>>]?: Fixed<Columns> }
  /** The columns by which lists are ordered if not by the value that the field shows. */
  orderedBy?: { [P in R['order'][number]]?: Source<Columns> }
  /** The default order of lists; the id is always appended. */
  sorted: readonly (readonly [R['order'][number], 'asc' | 'desc'])[]
  /**
   * Whose sensitive records a row shows: access by others is logged, in lists only if declared. People of a field are
   * logged when that field is read.
   */
  sensitive?: { of: People<Columns> | readonly People<Columns>[]; inLists: boolean }
} & (`${As}.version` extends keyof Columns ? object : { /** The rows have no version. */ versioned: false })

/**
 * The special parts of writing. Inputs that the contract allows are written by the platform: each to the column of its
 * field. The platform locks the row, and checks and increments the version.
 */
type Write<R extends AnyResource, DB, Row> = {
  /** Checks a new record, and returns the columns that no input of the same name sets. */
  newRow?: (input: CreateInput<R>, ctx: Ctx<DB>) => RowValues<Insertable<Row>>
  /** Runs after the new record has been inserted. */
  created?: (id: number, input: CreateInput<R>, ctx: Ctx<DB>) => Promise<void>
  /** Checks a change, and returns the columns that no input of the same name sets. */
  changedRow?: (entity: Entity<R>, input: UpdateInput<R>, ctx: Ctx<DB>) => RowValues<Updateable<Row>>
  /** Runs after the change; the entity is as it was before. */
  changed?: (entity: Entity<R>, input: UpdateInput<R>, ctx: Ctx<DB>) => Promise<void>
  /**
   * Saves reading the record again after an update: no other field, permission or closing fact depends on the columns
   * that an update sets, and the database returns their values as they were written. Tests compare with the record read
   * again.
   */
  plainUpdate?: true
  /** Replaces all of the above. */
  create?: (input: CreateInput<R>, ctx: Ctx<DB>) => Promise<number | { id: number; existed: true }>
  /**
   * The name of what a new record is added to, if hundreds of people may do so at once: such writes run one after the
   * other.
   */
  createInTurn?: (input: CreateInput<R>) => string
  update?: (entity: Entity<R>, input: UpdateInput<R>, ctx: Ctx<DB>) => Promise<void>
  /** `row`: the row is deleted, and nothing else happens. Without `remove` a record cannot be deleted. */
  remove?: 'row' | ((entity: Entity<R>, ctx: Ctx<DB>) => Promise<void>)
}
type RowValues<Row> = Partial<Row> | Promise<Partial<Row>>
