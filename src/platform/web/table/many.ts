import type { AnyResource, Item } from '../../contract/resource.ts'
import type { TransitionOf } from '../../contract/workflow.ts'
import type { Text } from '../words/words.ts'

/** The actions on many rows of a table at once: moves of the flow, and the names of rows and moves. */
export type Many<R extends AnyResource> = {
  moves: readonly TransitionOf<R['flow']>[]
  words: (key: `moves.${TransitionOf<R['flow']>}`) => Text
  nameOf: (item: Item<R>) => string
  /** Moves of records that belong to the selected ones. */
  related?: readonly RelatedMove[]
  /** Moves that undo or refuse get a warning colour. */
  danger?: readonly TransitionOf<R['flow']>[]
}

/** A move of records that belong to the selected ones: the proofs of practices, their letters. */
export type RelatedMove = {
  resource: AnyResource
  move: string
  text: Text
  nameOf: (item: never) => string
  /** The filters that find them, from the ids of the selected records. */
  filters: (ids: readonly number[]) => Readonly<Record<string, unknown>>
}

/** The maximum number of records that the server moves in one call. */
export const mostAtOnce = 500

/** The selected rows: those that were ticked, by their ids, or all that the list finds. */
export type Selection = { ids: ReadonlySet<number>; all: boolean }

export const nothing: Selection = { ids: new Set(), all: false }

/** Ticks the rows, or unticks them if all of them are ticked. */
export function toggled({ ids }: Selection, rows: readonly number[]): Selection {
  const next = new Set(ids)
  const isOn = rows.every((id) => ids.has(id))
  for (const id of rows) isOn ? next.delete(id) : next.add(id)
  return { ids: next, all: false }
}
