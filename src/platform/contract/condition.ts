/** Values for the sentence that explains a condition, and for the addresses of the pages where it is resolved. */
export type ConditionValues = Readonly<Record<string, string | number>>
/**
 * The page on which somebody resolves a condition: a path of the portal, or the IRI of a record, for which
 * `resolve_route` finds the page. `thing` is the id selected by the handler's `thing`, else the record's own.
 */
export type Place = (thing: number, values: ConditionValues) => string

/**
 * Something that still has to be done or corrected on a record, declared once beside its flow. It blocks the moves and
 * states that name it. With `states` it is an obligation as well: in these states it is a task of `who` and one of the
 * next steps on the page of the record, and if it has a `risk`, it counts on the radar once it is late. The server
 * evaluates the condition itself; the words file has its texts (`blockers.{name}`, and `tasks.{name}` for the people
 * who do it).
 */
export type FlowCondition<State extends string, Party extends string> = {
  /** Who can resolve it. They are named, or called by the word for their role (`parties.{party}`). */
  who: readonly Party[]
  /**
   * The page for each party that reads about it, the first that fits; or why there is none. `guest`: for all guests.
   */
  at: { readonly [P in Party | 'guest']?: Place } | { readonly nowhere: string }
} & (HoldsBack | Obligation<State, Party>)

/** A condition that only blocks moves: it is nobody's task. */
type HoldsBack = {
  states?: never
  /**
   * It is what the record itself has set going, or what came of it: told with its link, and the moves that it blocks are
   * not offered.
   */
  underWay?: true
  /** What the move would bring about is there already: the move is not offered, and nothing is said. */
  settled?: true
}

type Obligation<State extends string, Party extends string> = {
  /** The states in which it still has to be done. */
  states: readonly State[]
  /** Who else sees it among the next steps. */
  seenBy?: readonly Party[]
  /**
   * The move that ends it, offered beside the task itself to those who do it: it takes no reason, and one need not open
   * the record for it. Its word is `tasks.acts.{name}`.
   */
  act?: string
  /** The name under which it counts on the radar once it is late. */
  risk?: string
} & (WithoutDay | WithDay<Party>)

/** A task without a day says in one sentence why it has none. */
type WithoutDay = { noDueBecause: string }

/**
 * The handler gives the due day. Those who resolve it are reminded by e-mail, unless a reminder would be of no use: then
 * one sentence says why.
 */
type WithDay<Party extends string> = { noDueBecause?: never } & (Reminders<Party> | { noReminderBecause: string })

/**
 * When those who resolve an obligation are reminded by e-mail, in days after its due day (negative: before it). The
 * portal sends one e-mail a day with all reminders of a person. Its line is the text of the task with the day, unless the
 * words file has another (`reminders.line.{name}`, and `reminders.late.{name}` for those to whom it is escalated).
 */
type Reminders<Party extends string> = {
  remindAfter: readonly [number, ...number[]]
  /** After the last of them, again every so many days. */
  every?: number
  /** When the next level is told that nothing happened, once and after a reminder of an earlier day. */
  escalateAfter?: number
  /** The next level, with the notice that it gets in the portal. */
  escalateTo?: { readonly [P in Party]?: string }
}

/**
 * What somebody decides is reminded of on its due day and five days later; ten days after it the next level is told, where
 * the flow names one (domain research 7.2).
 */
export const remindsDecider = { remindAfter: [0, 5] } as const
export const escalatesDecider = { ...remindsDecider, escalateAfter: 10 } as const

/** A condition of whichever flow, with everything that one may declare. */
export type AnyCondition = {
  who: readonly string[]
  at: { readonly [party: string]: Place | undefined } | { readonly nowhere: string }
  states?: readonly string[]
  seenBy?: readonly string[]
  act?: string
  risk?: string
  underWay?: boolean
  settled?: boolean
  noDueBecause?: string
  noReminderBecause?: string
} & Partial<Reminders<string>>

/** The names of the conditions that are obligations. */
export type ObligationOf<Conditions> = {
  [C in keyof Conditions & string]: Conditions[C] extends { states: readonly string[] } ? C : never
}[keyof Conditions & string]

/** An obligation of one record as `GET {@id}/obligations` returns it. */
export type OpenObligation = {
  code: string
  text: string
  /** Who does it: names, or the words for their role. */
  who: string
  /** Whether the reader is among them. */
  you: boolean
  link?: string | undefined
  /** A day, `YYYY-MM-DD`, or an instant. */
  dueAt: string | null
}
