import type { ColumnType } from 'kysely'
import type { Localized } from '../../contract/words.ts'

/** The kind of data in a column; decides what a copy of a person's data contains, and what is erased. */
export type DataClass = 'key' | 'public' | 'internal' | 'personal' | 'contact' | 'academic' | 'finance' | 'secret'

/** Replaces an erased person: the number that remains, and the text that replaces the name. */
export type Nobody = { id: number; name: string }

/** What happens to a column in rows that remain when their person is erased; without it, the class decides. */
export type ColumnErasure =
  | { to: (nobody: Nobody) => string }
  | { keep: 'value' | 'text without names'; because: string }

export type ColumnFacts = {
  /** As PostgreSQL's `format_type` writes it, such as `numeric(5,2)`. */
  type: string
  class: DataClass
  nullable: boolean
  /** Whether the database fills it if an insert leaves it out: a default or an identity. */
  hasDefault: boolean
  /** `generated always as (…) stored`: computed from other columns. */
  computed: boolean
  /** The values that its check constraint allows; null if there is none. */
  values: readonly string[] | null
  /** The table and column that its foreign key refers to. */
  references: { table: string; column: string } | null
  /** Whether it is part of a copy of the person's data; null: decided by its class. */
  released: boolean | null
  erasure: ColumnErasure | null
}

/** The declaration of a column; `Read`, `Insert` and `Update` are its TypeScript types in Kysely's queries. */
export class Column<Read, Insert, Update> {
  declare readonly $type: ColumnType<Read, Insert, Update>
  readonly facts: ColumnFacts

  constructor(facts: ColumnFacts) {
    this.facts = facts
  }

  private with<R, I, U>(facts: Partial<ColumnFacts>): Column<R, I, U> {
    return new Column({ ...this.facts, ...facts })
  }

  nullable() {
    return this.with<Read | null, Insert | null | undefined, Update | null>({ nullable: true })
  }

  /** The database has a default for it. */
  default() {
    return this.with<Read, Insert | undefined, Update>({ hasDefault: true })
  }

  /** The database computes it from other columns; nobody writes it. */
  computed() {
    return this.with<Read, never, never>({ computed: true })
  }

  references(table: string, column = 'id') {
    return this.with<Read, Insert, Update>({ references: { table, column } })
  }

  /** Is part of a copy of the person's data although its class is not: the person reads it on a screen. */
  released() {
    return this.with<Read, Insert, Update>({ released: true })
  }

  /** Is never part of a copy of the person's data: no screen shows it to them. */
  withheld() {
    return this.with<Read, Insert, Update>({ released: false })
  }

  /** Its value once the person is erased and the row remains. */
  erasedTo(to: (nobody: Nobody) => string) {
    return this.with<Read, Insert, Update>({ erasure: { to } })
  }

  /** Keeps its value when the person is erased, for a reason. */
  keptOnErasure(because: string) {
    return this.with<Read, Insert, Update>({ erasure: { keep: 'value', because } })
  }

  /** Loses only the names, contacts and numbers of the person when they are erased, for a reason. */
  keptWithoutNames(because: string) {
    return this.with<Read, Insert, Update>({ erasure: { keep: 'text without names', because } })
  }
}

export type AnyColumn = Column<any, any, any>

function column<Read, Write = Read>(type: string, kind: DataClass, some: Partial<ColumnFacts> = {}) {
  return new Column<Read, Write, Write>({
    ...{ type, class: kind, nullable: false, hasDefault: false, computed: false },
    ...{ values: null, references: null, released: null, erasure: null },
    ...some,
  })
}

/** Text; narrower than `string` if only the portal ensures that no other value is written. */
export function text(kind: DataClass): Column<string, string, string>
export function text<T extends string>(kind: DataClass): Column<T, T, T>
export function text(kind: DataClass) {
  return column<string>('text', kind)
}
/** A text that is one of these, which a check constraint of the table repeats. */
export const oneOf = <const T extends string>(kind: DataClass, values: readonly T[]) =>
  column<T>('text', kind, { values })
export function texts(kind: DataClass): Column<string[], string[], string[]>
export function texts<T extends string>(kind: DataClass): Column<T[], T[], T[]>
export function texts(kind: DataClass) {
  return column<string[]>('text[]', kind)
}
export function integer(kind: DataClass): Column<number, number, number>
export function integer<T extends number>(kind: DataClass): Column<T, T, T>
export function integer(kind: DataClass) {
  return column<number>('integer', kind)
}
export const bigint = (kind: DataClass) => column<number>('bigint', kind)
/** A number with this many digits in total, and this many of them after the decimal point. */
export const numeric = (kind: DataClass, digits: number, scale: number) =>
  column<number>(`numeric(${digits},${scale})`, kind)
export const boolean = (kind: DataClass) => column<boolean>('boolean', kind)
/** A day, `YYYY-MM-DD`. */
export const date = (kind: DataClass) => column<string>('date', kind)
/** Several spans of days, as PostgreSQL writes them: `{[2026-10-05,2026-10-19)}`. */
export const dateRanges = (kind: DataClass) => column<string>('datemultirange', kind)
/** A span of whole numbers, as PostgreSQL writes it: `[10,20)`, or `empty`. */
export const integerRange = (kind: DataClass) => column<string>('int8range', kind)
/** A time of the clock, `HH:MM:SS`. */
export const time = (kind: DataClass) => column<string>('time without time zone', kind)
/** A moment, ISO 8601 in UTC. */
export const timestamptz = (kind: DataClass) => column<string>('timestamp with time zone', kind)
export const uuid = (kind: DataClass) => column<string>('uuid', kind)
/** JSON. A list is written as its text, because otherwise the driver takes it for an array of PostgreSQL. */
export const jsonb = <T>(kind: DataClass) =>
  column<T, T extends readonly unknown[] ? string : T | string>('jsonb', kind)
/** A text in up to three languages. */
export const localized = (kind: DataClass) => column<Localized>('jsonb', kind)
/** The number of a row of another table. */
export const reference = (table: string, kind: DataClass = 'key') => integer(kind).references(table)

/** The number that the database gives to a row. */
export const identity = () => new Column<number, never, never>({ ...integer('key').facts, hasDefault: true })

/** The columns of every resource that can be created and changed. */
export const recordColumns = () => ({
  id: identity(),
  version: integer('internal').default(),
  created_at: timestamptz('internal').default(),
  updated_at: timestamptz('internal').default(),
})
