/** Values of the sentence that explains a condition, and of the addresses where it is put right. */
export type ConditionValues = Readonly<Record<string, string | number>>
/**
 * The page on which somebody puts a condition right: a path of the portal, or the IRI of a thing, for which
 * `resolve_route` knows the page. `thing` is the id by which the handler's `thing` names it.
 */
export type Place = (thing: number, values: ConditionValues) => string

/**
 * Something that is still to be done or put right with a thing, declared once beside its flow. It holds back the moves
 * and states that name it. With `states` it is an obligation as well: in these states it is a task of `who`, one of the
 * next steps on the page of the thing, and where it has a `risk` it counts on the radar once it is late. The server
 * gives the condition itself, the words say it (`blockers.{name}`, and `tasks.{name}` to whoever does it).
 */
export type FlowCondition<State extends string, Party extends string> = {
  /** Who can put it right. They are named, or called by the word for their part (`parties.{party}`). */
  who: readonly Party[]
  /** The page for each party that reads of it, the first that fits; or why there is none. `guest`: for all guests. */
  at: { readonly [P in Party | 'guest']?: Place } | { readonly nowhere: string }
  /** The states in which it is still to be done. Absent where it only holds moves back. */
  states?: readonly State[]
  /** Who else reads of it among the next steps. */
  seenBy?: readonly Party[]
  /** The name under which it counts on the radar once it is late. */
  risk?: string
}

export type AnyCondition = FlowCondition<string, string>

/** The names of the conditions that are obligations. */
export type ObligationOf<Conditions> = {
  [C in keyof Conditions & string]: Conditions[C] extends { states: readonly string[] } ? C : never
}[keyof Conditions & string]

/** An obligation of one thing as `GET {@id}/obligations` tells it. */
export type OpenObligation = {
  code: string
  text: string
  /** Who does it: names, or the words for their part. */
  who: string
  /** Whether the reader is among them. */
  you: boolean
  link?: string | undefined
  /** A day, `YYYY-MM-DD`, or an instant. */
  dueAt: string | null
}
