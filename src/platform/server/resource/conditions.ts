import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { ConditionValues } from '../../contract/condition.ts'
import type { Viewer } from '../../contract/policy.ts'
import type { Language } from '../../contract/words.ts'
import type { OnlyRoles } from '../who/relations.ts'
import type { Rights } from '../who/rights.ts'

/** Who reads, and when: what the SQL of a condition may depend on. */
export type ConditionReader = {
  me: Viewer
  rights: Rights
  language: Language
  now: Date
  today: string
  /** The university's time zone (IANA name). */
  timeZone: string
}

type PerReader<T> = T | ((reader: ConditionReader) => T)

/**
 * A condition as SQL over one row of the handler's table, using its alias alone, so that one statement evaluates it for
 * any number of records. Conditions that are obligations have this form, so that every list and count of them agrees.
 */
export type SqlCondition = {
  /** True if something still has to be done, or blocks. */
  when: PerReader<Expression<unknown>>
  /** The values of the sentence, as `jsonb`: texts, numbers, days as `YYYY-MM-DD`, names in three languages. */
  values?: PerReader<Expression<unknown>>
  /** The due date as text: a day or an instant. */
  due?: PerReader<Expression<unknown>>
  /** When it counts as late, for the radar. */
  late?: PerReader<Expression<SqlBool>>
  /**
   * Locks what the condition counts besides the record itself, such as the places of a school. When many records move
   * at once, each is then checked after the ones before it have moved.
   */
  lock?: (ids: readonly number[]) => RawBuilder<unknown>
}

/** An obligation with its due day; null where a record has none. */
export type DueCondition = SqlCondition & { due: PerReader<Expression<unknown>> }
/** An obligation without a due day: the contract says why. */
export type UndatedCondition = SqlCondition & { due?: never }

/** False if the move is free; true, or the values of the sentence, if it is blocked. */
export type BlockerResult = boolean | { values?: ConditionValues }

/**
 * The people in a role, so that they are named, see their tasks, and are sent to the right page.
 * `of`: who has the role in which record, `select … as thing, … as person`; their names are read where they are shown.
 * `here`: the same for one row, `select … as person, … as name`, by the alias of the handler's table.
 * `office`: everybody who holds an office, `select … as person, … as name`, and whether the reader does.
 * `only`: as for relations, the roles of which each person in the party has at least one.
 * `precondition`: holds for every reader who has something to do as this party, and is cheaper to check than whether
 * they belong to it. Parties that share one are checked once.
 */
export type Party =
  | (OnlyRoles & Precondition & { of: PerReader<RawBuilder<unknown>> })
  | { here: RawBuilder<unknown> }
  | (Precondition & { office: PerReader<RawBuilder<unknown>>; has: (me: Viewer) => boolean })

type Precondition = { precondition?: (reader: ConditionReader) => RawBuilder<boolean> }

/** Resolves a condition or a party for this reader. */
export const forReader = <T extends object>(given: PerReader<T>, reader: ConditionReader): T =>
  typeof given === 'function' ? given(reader) : given
