import { useEffect, useState } from 'react'
import { useStore } from '#platform/web/ui/use-store.ts'
import { useUnsaved } from '#platform/web/unsaved.ts'
import type { GradebookCells } from '../../contract/gradebook/cells.ts'
import type { Book } from './book.ts'
import { entriesOf, openGradebook } from './cells/gradebook-store.ts'

/** How often the marks of others are looked for; the server answers 304 while nothing has changed. */
export const liveMs = 15_000

/** What was entered on this device, over what the server tells. */
export function useGradebook(book: Book, gradebook: GradebookCells) {
  const [store] = useState(() => {
    const opened = openGradebook(book)
    opened.refresh(entriesOf(gradebook))
    return opened
  })
  const state = useStore(store)
  useEffect(() => store.refresh(entriesOf(gradebook)), [store, gradebook])
  useEffect(() => store.close, [store])
  // What the device keeps is there again; only where it keeps nothing, leaving the page would lose something.
  useUnsaved(!state.isKept && state.cells.own.size > 0)
  return { store, state }
}
