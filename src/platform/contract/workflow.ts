import * as z from 'zod/mini'

import type { Blocker } from './errors.ts'

/** Separation of duties: whoever stands in one of these relations to the thing may not act, whatever their roles. */
export type Duties = {
  /** Fields or facts that name a person: that person may not, as `['student.id']`. */
  notBy?: readonly string[]
  /** Moves of the same thing: whoever made the latest of one of them may not (four eyes). */
  notAfter?: readonly string[]
}

type Move<State extends string, BlockerName extends string> = Duties & {
  from: readonly State[]
  to: State
  /** Names of conditions that can hold the move back: the server checks them, the words explain them. */
  blockers?: readonly BlockerName[]
  /** Conditions that do not stop the move, but must be confirmed by name; the history keeps that they were. */
  warnings?: readonly BlockerName[]
  /** Possible although the thing is closed (`closedBy` of the flow). */
  whenClosed?: true
  /** The least length of the reason that must be given with the move; absent where none is asked. */
  reason?: number
}

/** A state machine as data. The names of its moves are also the actions of the policy. */
export function workflow<
  const State extends string,
  const BlockerName extends string,
  const Moves extends Record<string, Move<State, BlockerName>>,
  const Guards extends { [S in State]?: readonly string[] } = Record<never, never>,
  const Closed extends string = never,
>(spec: {
  states: readonly [State, ...State[]]
  initial: State
  transitions: Moves
  /** Conditions of a state itself: every move into it asks them, besides its own blockers. */
  guards?: Guards
  /** Whom every move concerns, and who therefore makes none of them. */
  notBy?: readonly string[]
  /**
   * A fact of the resource that ends everything: while it is true no move and no change is offered, and whoever tries
   * one all the same is told why by the words of the blocker of this name.
   */
  closedBy?: Closed
}) {
  return { ...spec, guards: spec.guards ?? ({} as Guards), state: z.enum(spec.states) }
}

export type AnyWorkflow = {
  states: readonly string[]
  initial: string
  transitions: Record<string, Move<string, string>>
  guards: Readonly<Record<string, readonly string[] | undefined>>
  notBy?: readonly string[]
  closedBy?: string
}

/** Everything that can hold a move back: its own blockers, then the guards of the state to which it leads. */
export const blockersOf = (
  { guards, closedBy }: AnyWorkflow,
  { blockers = [], to, whenClosed }: Move<string, string>,
): string[] => [...new Set([...(closedBy && !whenClosed ? [closedBy] : []), ...blockers, ...(guards[to] ?? [])])]
export type TransitionOf<F> = F extends { transitions: infer T } ? keyof T & string : never
export type BlockerOf<F> = Exclude<NamedBlocker<F>, F extends { closedBy?: infer Closed } ? Closed : never>
type NamedBlocker<F> = F extends { transitions: infer T; guards: infer G }
  ?
      | { [K in keyof T]: Named<T[K], 'blockers'> | Named<T[K], 'warnings'> }[keyof T]
      | { [S in keyof G]: G[S] extends readonly (infer Name extends string)[] ? Name : never }[keyof G]
  : never
type Named<Move, Kind extends string> = Move extends { [K in Kind]: readonly (infer Name extends string)[] }
  ? Name
  : never

/** What `GET {@id}/transitions` tells of each move: may this person, and if not, why not. */
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

/** What became of one thing of a move of many: moved, or why not. */
export type MoveFate = { '@id': string; moved: boolean; blockers: Blocker[] }
/** The answer of `POST {collection}/transitions/{name}`. */
export type MovedMany = { 'hydra:totalItems': number; 'hydra:member': MoveFate[]; moved: number; dryRun: boolean }
