import { useState } from 'react'
import { keptValue, useKeptValue } from '#platform/web/form/kept-value.ts'
import { type KeptRow, type KeptRows, offersOf, withoutNewer } from './kept-cells.ts'
import type { Plan } from './topic-of.ts'
import type { Change } from './waiting.ts'

/**
 * Keeps on the device what is written in the grid and not saved; what a closed page has left there is offered until it is
 * written or given up.
 */
export function useKeptCells(course: number, unsaved: readonly KeptRow[], plans: ReadonlyMap<number, Plan>) {
  const name = `plan:${course}:cells`
  const [left, setLeft] = useState(() => {
    const rows = keptValue<KeptRows>(name)?.rows ?? []
    // What had arrived after all is saved.
    const offered = new Set(offersOf(rows, plans).map(({ row }) => row))
    return rows.filter(({ row }) => offered.has(row))
  })
  const rows = [...left, ...unsaved]
  const isKept = useKeptValue(name, rows.length > 0 ? { rows } : null)
  return {
    isKept,
    offers: offersOf(left, plans),
    /** What is written anew takes the place of what was left. */
    replaced: (row: string, change: Change) => setLeft((now) => withoutNewer(now, row, change)),
    giveUp: () => setLeft([]),
  }
}
