import type { Expression, Insertable, SqlBool, Updateable } from 'kysely'
import type * as z from 'zod/mini'
import type { AnyResource, CreateInput, FactsOf, FieldPath, Item, UpdateInput } from '../contract/resource.ts'
import type { FieldMap, Source } from './field-map.ts'
import { declareHandler } from './resource/declare.ts'
import type { Ctx, Entity, Moves, Obliges, ResourceHandler } from './resource-handler.ts'
import type { Rows } from './rows-from.ts'

/** How a resource is kept: where its fields come from, and what is special about writing it. */
export const handleResource = <R extends AnyResource, Columns, Row, DB, As extends string>(
  resource: R,
  rows: Rows<Columns, Row, DB, As>,
  spec: Read<R, Columns, As> & FiltersOf<R> & Facts<R, Columns> & Write<R, DB, Row> & Obliges<R, DB> & Moves<R, DB>,
): ResourceHandler => declareHandler(resource, rows, spec as never)

/** Filters that are not simply a value of a field, such as `q` or a range; those that are need no line. */
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
/** Rules test what is the same for every reader. */
type Fixed<Columns> = Exclude<Source<Columns>, (ctx: Ctx) => unknown>

/** A column with the id of a person, or SQL that reads people for a field. */
type People<Columns> =
  | { [P in keyof Columns & string]: Columns[P] extends number | null ? P : never }[keyof Columns & string]
  | Expression<readonly { id: number }[]>

/** How a resource is read. */
type Read<R extends AnyResource, Columns, As extends string> = {
  /** The source of every field; one that has the name of a column of the main table needs no line. */
  fields: FieldMap<R, Columns, As>
  /** What rules test of a part of a computed field. */
  testedBy?: { [P in FieldPath<Item<R>>]?: Fixed<Columns> }
  /** By what lists are ordered where that is not the value which the field shows. */
  orderedBy?: { [P in R['order'][number]]?: Source<Columns> }
  /** The order of lists where none is asked for; the id is always added. */
  sorted: readonly (readonly [R['order'][number], 'asc' | 'desc'])[]
  /**
   * Whose sensitive records a row shows: that somebody else has read it is noted, in lists only where declared. People of a
   * field are noted where that field is read.
   */
  sensitive?: { of: People<Columns> | readonly People<Columns>[]; inLists: boolean }
} & (`${As}.version` extends keyof Columns ? object : { /** The rows have no version. */ versioned: false })

/**
 * What is special about writing. What the contract lets people create or change is written by the platform: each input to
 * the column of its field. It locks the row, checks and raises the version.
 */
type Write<R extends AnyResource, DB, Row> = {
  /** Checks a new thing, and gives the columns that no input of the same name gives. */
  newRow?: (input: CreateInput<R>, ctx: Ctx<DB>) => Given<Insertable<Row>>
  /** What follows once the new thing is there. */
  created?: (id: number, input: CreateInput<R>, ctx: Ctx<DB>) => Promise<void>
  /** Checks a change, and gives the columns that no input of the same name gives. */
  changedRow?: (entity: Entity<R>, input: UpdateInput<R>, ctx: Ctx<DB>) => Given<Updateable<Row>>
  /** What follows once it is changed; the entity is as it was before. */
  changed?: (entity: Entity<R>, input: UpdateInput<R>, ctx: Ctx<DB>) => Promise<void>
  /** In the place of all that. */
  create?: (input: CreateInput<R>, ctx: Ctx<DB>) => Promise<number | { id: number; existed: true }>
  /** What a new thing is added to, where hundreds of people may do so in one moment: it is done one after the other. */
  createInTurn?: (input: CreateInput<R>) => string
  update?: (entity: Entity<R>, input: UpdateInput<R>, ctx: Ctx<DB>) => Promise<void>
  /** `row`: the row is deleted, and nothing else is to be done. A thing without it cannot be deleted. */
  remove?: 'row' | ((entity: Entity<R>, ctx: Ctx<DB>) => Promise<void>)
}
type Given<Row> = Partial<Row> | Promise<Partial<Row>>
