import type { Expression, SqlBool } from 'kysely'
import type { AnyColumn, DataClass } from './columns.ts'

type ColumnSet = Record<string, AnyColumn>
type Name<C> = keyof C & string

/** Who gets a copy of their data, and the day at the university on which it is made. */
export type Recipient = { person: number; today: string }
/** The columns of a row as SQL. */
type Row<C> = { readonly [K in Name<C>]: Expression<unknown> }
/** The row belongs to the row of another table to which this column refers, and with it to a person. */
type Via<C> = { via: Name<C> }
/** No row leaves with a copy of a person's data, for this reason. */
export type Withheld = { withheld: string }

/** What becomes of the rows of an erased person; without it, the classes of the columns decide. */
export type RowErasure = {
  /**
   * `remove`: they go. `keep`: they stay, without personal and contact data. `anonymise`: they stay, and of the person
   * nothing but keys and internal columns. `elsewhere`: code of their own sees to them.
   */
  rows: 'remove' | 'keep' | 'anonymise' | 'elsewhere'
  because: string
}

type Options<C> = {
  /** Which rows leave with a copy of the person's data: those that the person may read on a screen. */
  release: 'all' | Withheld | ((row: Row<C>, to: Recipient) => Expression<SqlBool>)
  /** What leaves in the place of a column, where only some of it may. */
  releaseAs?: { readonly [K in Name<C>]?: (row: Row<C>, to: Recipient) => Expression<unknown> }
  erasure?: RowErasure | null
}

type Facts = {
  person: string | { via: string } | null
  release: Options<any>['release']
  releaseAs: NonNullable<Options<any>['releaseAs']>
  erasure: RowErasure | null
}

/** A table of the database: its columns, whose data they are, and what leaves and goes with the person. */
export type Table<N extends string = string, C extends ColumnSet = ColumnSet> = {
  readonly name: N
  readonly columns: C
  /** Null as long as nobody has said whose data it holds. */
  readonly about: Facts | null
}

class Declared<N extends string, C extends ColumnSet> implements Table<N, C> {
  readonly name: N
  readonly columns: C
  readonly about = null

  constructor(name: N, columns: C) {
    this.name = name
    this.columns = columns
  }

  /** Whose data it holds: `person` names the column with the person's number, or the one that leads to a row of theirs. */
  belongsTo(person: Name<C> | Via<C>, { releaseAs = {}, erasure = null, ...options }: Options<C>): Table<N, C> {
    const { name, columns } = this
    return { name, columns, about: { person, releaseAs, erasure, ...options } }
  }

  /** It holds personal data, but not of one person who could have it in a copy; says why. */
  belongsToNobody(because: string): Table<N, C> {
    const { name, columns } = this
    return { name, columns, about: { person: null, release: { withheld: because }, releaseAs: {}, erasure: null } }
  }
}

/**
 * Declares a table, once: from it come the types of queries, the check of the database at start, what leaves with a copy
 * of somebody's data and what becomes of it when they are erased. A test compares it with what the migrations make.
 */
export const table = <const N extends string, C extends ColumnSet>(name: N, columns: C) => new Declared(name, columns)

/** The tables as Kysely knows them, by name. */
export type TablesOf<List extends readonly Table[]> = {
  [T in List[number] as T['name']]: { [K in keyof T['columns']]: T['columns'][K]['$type'] }
}

const sensitive: readonly DataClass[] = ['personal', 'contact', 'secret']
const notOfPeople: readonly DataClass[] = ['key', 'internal']

/** Whether the column loses its value in those rows of an erased person that stay. */
export const isEmptiedIn = ({ about }: Pick<Table, 'about'>, { facts }: AnyColumn): boolean =>
  !facts.computed &&
  (about?.erasure?.rows === 'anonymise' ? !notOfPeople.includes(facts.class) : sensitive.includes(facts.class))
