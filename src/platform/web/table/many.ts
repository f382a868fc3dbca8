import type { AnyResource, Item } from '../../contract/resource.ts'
import type { TransitionOf } from '../../contract/workflow.ts'
import type { Text } from '../words.ts'

/** What can be done with many rows of a table at once: moves of the flow, and how rows and moves are called. */
export type Many<R extends AnyResource> = {
  moves: readonly TransitionOf<R['flow']>[]
  words: (key: `moves.${TransitionOf<R['flow']>}`) => Text
  nameOf: (item: Item<R>) => string
  /** Moves of what hangs on the chosen things. */
  related?: readonly RelatedMove[]
  /** Moves that undo or refuse get a warning colour. */
  danger?: readonly TransitionOf<R['flow']>[]
}

/** A move of things that belong to the chosen ones: the proofs of practices, their letters. */
export type RelatedMove = {
  resource: AnyResource
  move: string
  text: Text
  nameOf: (item: never) => string
  /** The filters by which they are found, from the ids of what is chosen. */
  filters: (ids: readonly number[]) => Readonly<Record<string, unknown>>
}

/** The most things that the server moves with one call. */
export const mostAtOnce = 500

/** Which rows are meant: those that were ticked, by their addresses, or all that the list finds. */
export type Selection = { ids: ReadonlySet<number>; all: boolean }

export const nothing: Selection = { ids: new Set(), all: false }

/** Ticks the rows, or takes the ticks away where all of them have one. */
export function toggled({ ids }: Selection, rows: readonly number[]): Selection {
  const next = new Set(ids)
  const isOn = rows.every((id) => ids.has(id))
  for (const id of rows) isOn ? next.delete(id) : next.add(id)
  return { ids: next, all: false }
}
