import { useEffect, useState } from 'react'
import { useOpenCells } from '#platform/web/cells/use-open-cells.ts'
import type { GradebookCells } from '../../contract/gradebook/cells.ts'
import type { Book } from './book.ts'
import { entriesOf, openGradebook } from './cells/gradebook-store.ts'

/** How often the marks of others are refetched; the server responds 304 while nothing has changed. */
export const liveMs = 5_000

/** The marks entered on this device, merged over the data of the server. */
export function useGradebook(book: Book, gradebook: GradebookCells) {
  const [store] = useState(() => {
    const opened = openGradebook(book)
    opened.refresh(entriesOf(gradebook))
    return opened
  })
  const state = useOpenCells(book.name, store)
  useEffect(() => store.refresh(entriesOf(gradebook)), [store, gradebook])
  return { store, state }
}
