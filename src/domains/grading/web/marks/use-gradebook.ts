import { useEffect, useState } from 'react'
import { useUnsaved } from '#platform/web/page/unsaved.ts'
import { useStore } from '#platform/web/ui/use-store.ts'
import type { GradebookCells } from '../../contract/gradebook/cells.ts'
import type { Book } from './book.ts'
import { entriesOf, openGradebook } from './cells/gradebook-store.ts'

/** How often the marks of others are refetched; the server responds 304 while nothing has changed. */
export const liveMs = 15_000

/** The marks entered on this device, merged over the data of the server. */
export function useGradebook(book: Book, gradebook: GradebookCells) {
  const [store] = useState(() => {
    const opened = openGradebook(book)
    opened.refresh(entriesOf(gradebook))
    return opened
  })
  const state = useStore(store)
  useEffect(() => store.refresh(entriesOf(gradebook)), [store, gradebook])
  useEffect(() => store.close, [store])
  // Leaving the page loses marks only if the device cannot store them.
  useUnsaved(!state.isKept && state.cells.own.size > 0)
  return { store, state }
}
