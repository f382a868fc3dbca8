import * as z from 'zod/mini'

type Move<State extends string, BlockerName extends string> = {
  from: readonly State[]
  to: State
  /** Names of conditions that can hold the move back: the server checks them, the words explain them. */
  blockers?: readonly BlockerName[]
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
  ? { [K in keyof T]: T[K] extends { blockers: readonly (infer B extends string)[] } ? B : never }[keyof T]
  : never

/** What `GET {@id}/transitions` tells of each move: may this person, and if not, why not. */
export type MoveState = {
  name: string
  to: string
  allowed: boolean
  reason: number | null
  blockers: { code: string; text: string; who: string; link?: string | undefined }[]
}
