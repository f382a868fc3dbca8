import type { Kysely, SelectQueryBuilder, SelectType } from 'kysely'
import type { Ctx } from '../resource/resource-handler.ts'

/** The types of the columns of a query by alias: `{ 'c.title': Localized, 't.name': Localized | null }`. */
type ColumnsOf<Q> =
  Q extends SelectQueryBuilder<infer DB, infer Alias, any>
    ? {
        [P in PathOf<DB, Alias>]: P extends `${infer A}.${infer C}`
          ? A extends keyof DB
            ? C extends keyof DB[A]
              ? SelectType<DB[A][C]>
              : never
            : never
          : never
      }
    : never
type PathOf<DB, Alias extends keyof DB> = {
  [A in Alias & string]: `${A}.${keyof DB[A] & string}`
}[Alias & string]

type TableName<From> = From extends `${infer Name} as ${string}` ? Name : never
type Alias<From> = From extends `${string} as ${infer Name}` ? Name : never
type Main<DB, From> = SelectQueryBuilder<
  DB & { [A in Alias<From>]: DB[TableName<From> & keyof DB] },
  Alias<From>,
  // biome-ignore lint/complexity/noBannedTypes: nothing is selected, as Kysely writes it
  {}
>

/**
 * The rows of a resource: one row of the main table each, with its joined tables. `Columns` are all columns that the
 * resource may show, by alias; `Row` is the main table as Kysely knows it.
 */
export type Rows<Columns = any, Row = any, DB = any, As extends string = string> = {
  table: string
  as: As
  query: (db: Kysely<any>, ctx: Ctx) => SelectQueryBuilder<any, any, any>
  /** Types only: never set. */
  $types?: { columns: Columns; row: Row; db: DB }
}

/**
 * Declares the rows of a resource: `rowsFrom<LockerTables>()('locker as l', (query) => query.innerJoin(…))`. A join must
 * keep one row for each row of the main table.
 */
export const rowsFrom =
  <DB>() =>
  <const From extends `${keyof DB & string} as ${string}`, Query = Main<DB, From>>(
    from: From,
    join?: (query: Main<DB, From>, ctx: Ctx) => Query,
  ): Rows<ColumnsOf<Query>, DB[TableName<From> & keyof DB], DB, Alias<From>> => {
    const [table = '', as = ''] = from.split(' as ')
    const query = (db: Kysely<any>, ctx: Ctx) => {
      const main = db.selectFrom(from) as any
      return join ? join(main, ctx) : main
    }
    return { table, as: as as Alias<From>, query }
  }
