import { useState } from 'react'
import { storedValue, useStoredValue } from '#platform/web/form/stored-value.ts'
import type { Plan } from '../grid/topic-of.ts'
import { offersOf, type StoredRow, type StoredRows, withoutNewer } from './stored-rows.ts'
import type { Change } from './waiting.ts'

/**
 * Stores unsaved edits of the grid on the device; edits left by a closed page are offered until they are saved or
 * discarded.
 */
export function useStoredRows(course: number, unsaved: readonly StoredRow[], plans: ReadonlyMap<number, Plan>) {
  const name = `plan:${course}:cells`
  const [left, setLeft] = useState(() => {
    const rows = storedValue<StoredRows>(name)?.rows ?? []
    // Edits that had reached the server after all are dropped.
    const offered = new Set(offersOf(rows, plans).map(({ row }) => row))
    return rows.filter(({ row }) => offered.has(row))
  })
  const rows = [...left, ...unsaved]
  const isKept = useStoredValue(name, rows.length > 0 ? { rows } : null, rows.length)
  return {
    isKept,
    offers: offersOf(left, plans),
    /** A newer edit replaces the stored one. */
    replaced: (row: string, change: Change) => setLeft((now) => withoutNewer(now, row, change)),
    giveUp: () => setLeft([]),
  }
}
