import type { Expression, SqlBool } from 'kysely'
import type { AnyColumn, DataClass } from './columns.ts'

type ColumnSet = Record<string, AnyColumn>
type Name<C> = keyof C & string

/** The person who gets a copy of their data, and the day at the university on which it is made. */
export type Recipient = { person: number; today: string }
/** The columns of a row as SQL. */
type Row<C> = { readonly [K in Name<C>]: Expression<unknown> }
/** The row belongs to the row of another table to which this column refers, and with it to a person. */
type Via<C> = { via: Name<C> }
/** No row is part of a copy of a person's data, for this reason. */
export type Withheld = { withheld: string }

/** What happens to the rows of an erased person; without it, the classes of the columns decide. */
export type RowErasure = {
  /**
   * `remove`: they are deleted. `keep`: they remain, without personal and contact data. `anonymise`: they remain, with
   * only keys and internal columns of the person. `elsewhere`: the domain's own code handles them.
   */
  rows: 'remove' | 'keep' | 'anonymise' | 'elsewhere'
  because: string
}

type Options<C> = {
  /** The rows that are part of a copy of the person's data: those that the person may read on a screen. */
  release: 'all' | Withheld | ((row: Row<C>, to: Recipient) => Expression<SqlBool>)
  /** The replacement for a column in a copy, if only part of its value may be included. */
  releaseAs?: { readonly [K in Name<C>]?: (row: Row<C>, to: Recipient) => Expression<unknown> }
  erasure?: RowErasure | null
}

type Facts = {
  person: string | { via: string } | null
  release: Options<any>['release']
  releaseAs: NonNullable<Options<any>['releaseAs']>
  erasure: RowErasure | null
}

/** A table of the database: its columns, whose data they are, and what is copied for and erased with the person. */
export type Table<N extends string = string, C extends ColumnSet = ColumnSet> = {
  readonly name: N
  readonly columns: C
  /** Null until the owner of its data is declared. */
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

  /**
   * Declares whose data it holds: `person` names the column with the person's id, or the one that leads to a row of
   * theirs.
   */
  belongsTo(person: Name<C> | Via<C>, { releaseAs = {}, erasure = null, ...options }: Options<C>): Table<N, C> {
    const { name, columns } = this
    return { name, columns, about: { person, releaseAs, erasure, ...options } }
  }

  /** It holds personal data, but not of one person who could get it in a copy; `because` gives the reason. */
  belongsToNobody(because: string): Table<N, C> {
    const { name, columns } = this
    return { name, columns, about: { person: null, release: { withheld: because }, releaseAs: {}, erasure: null } }
  }
}

/**
 * Declares a table, once: the types of queries, the check of the database at start, the copy of a person's data and
 * their erasure are derived from it. A test compares it with the result of the migrations.
 */
export const table = <const N extends string, C extends ColumnSet>(name: N, columns: C) => new Declared(name, columns)

/** The tables as Kysely knows them, by name. */
export type TablesOf<List extends readonly Table[]> = {
  [T in List[number] as T['name']]: { [K in keyof T['columns']]: T['columns'][K]['$type'] }
}

const sensitive: readonly DataClass[] = ['personal', 'contact', 'secret']
const notOfPeople: readonly DataClass[] = ['key', 'internal']

/** Whether the column is emptied in those rows of an erased person that remain. */
export const isEmptiedIn = ({ about }: Pick<Table, 'about'>, { facts }: AnyColumn): boolean =>
  !facts.computed &&
  (about?.erasure?.rows === 'anonymise' ? !notOfPeople.includes(facts.class) : sensitive.includes(facts.class))
