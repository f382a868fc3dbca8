import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { queries } from '../api/query.ts'
import { type List, mostRows } from './list.ts'

/** The rows of a table with their page: on the screen those of the present one, on paper all. */
export function useRows<R extends AnyResource>(of: List<R>, shown: readonly Item<R>[]) {
  const [printed, setPrinted] = useState<readonly Item<R>[] | null>(null)
  const print = async () => {
    const { 'hydra:member': all } = await queries.fetchQuery(of.whole)
    // The browser lays out what is on the page when it is asked to print.
    flushSync(() => setPrinted(all))
    addEventListener('afterprint', () => setPrinted(null), { once: true })
    window.print()
  }
  if (printed) return { items: printed, page: 1, size: mostRows, print }
  return { items: shown, page: of.params.page ?? 1, size: of.params.itemsPerPage ?? shown.length, print }
}
