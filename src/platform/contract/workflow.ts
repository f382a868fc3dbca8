import * as z from 'zod/mini'
import type { AnyCondition, FlowCondition } from './condition.ts'
import type { Blocker } from './errors.ts'
import type { leastReason } from './reason.ts'

/** Separation of duties: people in one of these relations to the record may not act, whatever their roles. */
export type Duties = {
  /** Fields or facts that hold a person's id: that person may not act, as `['student.id']`. */
  notBy?: readonly string[]
  /** Moves of the same record: whoever made the latest of one of them may not act; see {@link differentFrom}. */
  differentFrom?: readonly string[]
}

/** The four-eyes principle: the move is made by somebody else than the latest of each of these moves of the record. */
export const differentFrom = <const Moves extends readonly string[]>(...moves: Moves) => ({ differentFrom: moves })

/**
 * The notice that a party gets, a key of the domain's `feed` words, with an e-mail if `mail` has a template of that
 * name; or one for each kind of record, which the handler names (`notices.kind`).
 */
type NoticeKey = string | { readonly [kind: string]: string }
/** The parties that are notified, in this order; never the person who acts. The handler says with which values. */
export type Tells<Party extends string> = { readonly [P in Party]?: NoticeKey }

type Move<State extends string, BlockerName extends string, Party extends string> = Duties & {
  from: readonly State[]
  to: State
  /** `approved` writes who makes the move and when: `approved_by` and `approved_at`, as far as the table has them. */
  keeps?: string
  /** What earlier moves have kept and this one empties: `['approved']` for both of these columns. */
  clears?: readonly string[]
  tells?: Tells<Party>
  /**
   * The move whose decision this one takes back. The page of the record then names who did so, when and why, and so do
   * the notices of this move (`{{by}}`).
   */
  withdraws?: string
  /** Names of conditions of the flow that can block the move. */
  blockers?: readonly BlockerName[]
  /** Conditions that do not block the move, but must be confirmed by name; the history records the confirmation. */
  warnings?: readonly BlockerName[]
  /** The move leads back or out, such as a revocation, so the progress bar does not show it as an upcoming station. */
  aside?: true
  /** Seldom made, or hard to take back: screens offer it behind "More", beside the moves that go on. */
  rare?: true
  /** Possible although the record is closed (`closedBy` of the flow). */
  whenClosed?: true
  /** Set if the move requires a reason: its minimum length is the same everywhere. */
  reason?: typeof leastReason
}

/** A state machine as data. The names of its moves are also the actions of the policy. */
export function workflow<
  const State extends string,
  const Moves extends Record<string, Move<State, keyof Conditions & string, Party>>,
  const Party extends string = never,
  const Conditions extends Record<string, FlowCondition<State, Party>> = Record<never, never>,
  const Guards extends { [S in State]?: readonly (keyof Conditions & string)[] } = Record<never, never>,
  const Closed extends string = never,
  const Created extends Tells<Party> = Record<never, never>,
>(spec: {
  states: readonly [State, ...State[]]
  initial: State
  transitions: Moves
  /** States that follow from the dates of a record and not from a move, in chronological order. */
  byDates?: readonly { from: NoInfer<State>; to: NoInfer<State> }[]
  /** The parties that its conditions name: roles of people in a record, or an office. The handler knows the people. */
  parties?: readonly Party[]
  /** What can block its moves and what still has to be done, by name. */
  conditions?: Conditions
  /** Conditions of a state itself: every move into it evaluates them, besides its own blockers. */
  guards?: Guards
  /** Conditions that block the creation of a new record. */
  entry?: readonly (keyof Conditions & string)[]
  /** Who is notified of a new record, as by `tells` of a move. */
  createdTells?: Created
  /** The person whom every move concerns, and who therefore makes none of them. */
  notBy?: readonly string[]
  /**
   * A fact of the resource that closes a record: while it is true, no move and no change is offered, and an attempt is
   * refused with the text of the condition of this name.
   */
  closedBy?: Closed & keyof Conditions
}) {
  return {
    ...spec,
    parties: spec.parties ?? [],
    conditions: spec.conditions ?? ({} as Conditions),
    guards: spec.guards ?? ({} as Guards),
    entry: spec.entry ?? [],
    createdTells: spec.createdTells ?? ({} as Created),
    state: z.enum(spec.states),
  }
}

export type AnyWorkflow = {
  states: readonly string[]
  initial: string
  transitions: Record<string, Move<string, string, string>>
  byDates?: readonly { from: string; to: string }[]
  parties: readonly string[]
  conditions: Record<string, AnyCondition>
  guards: Readonly<Record<string, readonly string[] | undefined>>
  entry: readonly string[]
  createdTells: Tells<string>
  notBy?: readonly string[]
  closedBy?: string
}

/** Everything that can block a move: its own blockers, then the guards of the state to which it leads. */
export const blockersOf = (
  { guards, closedBy }: AnyWorkflow,
  { blockers = [], to, whenClosed }: Move<string, string, string>,
): string[] => [...new Set([...(closedBy && !whenClosed ? [closedBy] : []), ...blockers, ...(guards[to] ?? [])])]

/** True if no move leads out of the target state: the person is then asked to confirm the move. */
export const isLasting = (flow: AnyWorkflow, to: string): boolean =>
  !Object.values(flow.transitions).some(({ from }) => from.includes(to))

export type TransitionOf<F> = F extends { transitions: infer T } ? keyof T & string : never
/** The conditions of a flow, the fact that closes it, and the parties they name. */
export type ConditionsOf<F> = F extends { conditions: infer C } ? C : Record<never, never>
export type ClosedOf<F> = F extends { closedBy?: infer Closed extends string } ? Closed : never
/** Whether a flow notifies anybody, so that its handler must say what its notices say. */
export type TellsOf<F> = F extends { transitions: infer Moves; createdTells: infer Created }
  ? keyof Created | { [M in keyof Moves]: Moves[M] extends { tells: object } ? M : never }[keyof Moves]
  : never
export type PartyOf<F> = F extends { parties: readonly (infer Party extends string)[] } ? Party : never

/** What `GET {@id}/transitions` returns for each move: whether this person may make it, and if not, why not. */
export type MoveState = {
  name: string
  to: string
  allowed: boolean
  reason: number | null
  blockers: Blocker[]
  /** What must be confirmed with the move (`acknowledge`). */
  warnings: Blocker[]
}

/** A move that was made (`GET {@id}/history`): when, by whom, why, and despite which warnings. */
export type MadeMove = {
  at: string
  name: string
  from: string
  to: string
  by: string
  reason: string | null
  acknowledged: string[]
}

/** The result for one record of a move of many: moved, or why not. */
export type MoveFate = { '@id': string; moved: boolean; blockers: Blocker[] }
/** The answer of `POST {collection}/transitions/{name}`. */
export type MovedMany = { 'hydra:totalItems': number; 'hydra:member': MoveFate[]; moved: number; dryRun: boolean }
