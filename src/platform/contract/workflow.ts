import * as z from 'zod/mini'

import type { Blocker } from './errors.ts'

type Move<State extends string, BlockerName extends string> = {
  from: readonly State[]
  to: State
  /** Names of conditions that can hold the move back: the server checks them, the words explain them. */
  blockers?: readonly BlockerName[]
  /** Conditions that do not stop the move, but must be confirmed by name; the history keeps that they were. */
  warnings?: readonly BlockerName[]
  /** The least length of the reason that must be given with the move; absent where none is asked. */
  reason?: number
}

/** A state machine as data. The names of its moves are also the actions of the policy. */
export function workflow<
  const State extends string,
  const BlockerName extends string,
  const Moves extends Record<string, Move<State, BlockerName>>,
>(spec: { states: readonly [State, ...State[]]; initial: State; transitions: Moves }) {
  return { ...spec, state: z.enum(spec.states) }
}

export type AnyWorkflow = {
  states: readonly string[]
  initial: string
  transitions: Record<string, Move<string, string>>
}
export type TransitionOf<F> = F extends { transitions: infer T } ? keyof T & string : never
export type BlockerOf<F> = F extends { transitions: infer T }
  ? { [K in keyof T]: Named<T[K], 'blockers'> | Named<T[K], 'warnings'> }[keyof T]
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
