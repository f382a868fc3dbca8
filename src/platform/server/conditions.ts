import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { ConditionValues } from '../contract/condition.ts'
import type { Viewer } from '../contract/policy.ts'
import type { Language } from '../contract/words.ts'
import type { OnlyRoles } from './relations.ts'
import type { Rights } from './rights.ts'

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

type Given<T> = T | ((reader: ConditionReader) => T)

/**
 * A condition as SQL over one row of the handler's table, by its alias alone: one statement answers it for any number of
 * things. Conditions that are obligations have this form, so that every list and count of them agrees.
 */
export type SqlCondition = {
  /** True where something is still to be done, or holds back. */
  when: Given<Expression<unknown>>
  /** The values of the sentence, as `jsonb`: texts, numbers, days as `YYYY-MM-DD`, names in three languages. */
  values?: Given<Expression<unknown>>
  /** By when, as text: a day or an instant. */
  due?: Given<Expression<unknown>>
  /** When it counts as late, for the radar. */
  late?: Given<Expression<SqlBool>>
  /**
   * Locks what the condition counts beside the thing itself, as the places of a school. Of many things that move at once,
   * each is then checked after those before it have moved.
   */
  lock?: (ids: readonly number[]) => RawBuilder<unknown>
}

/** False when the move is free; true, or the values of the sentence, when it is held back. */
export type BlockerResult = boolean | { values?: ConditionValues }

/**
 * The people of a part, so that they are named, know of their tasks, and are led to the right page.
 * `of`: who has the part in which thing, `select … as thing, … as person`; what they are called is read where it is told.
 * `here`: the same for one row, `select … as person, … as name`, by the alias of the handler's table.
 * `office`: everybody who holds an office, `select … as person, … as name`, and whether the reader does.
 * `only`: as for relations, the roles of which whoever has the part has one.
 */
export type Party =
  | (OnlyRoles & { of: Given<RawBuilder<unknown>> })
  | { here: RawBuilder<unknown> }
  | { office: Given<RawBuilder<unknown>>; has: (me: Viewer) => boolean }

/** What a condition or a party is for this reader. */
export const givenTo = <T extends object>(given: Given<T>, reader: ConditionReader): T =>
  typeof given === 'function' ? given(reader) : given
