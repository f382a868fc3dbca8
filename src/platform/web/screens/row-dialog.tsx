import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { itemOf, movesOf } from '../api/api.ts'
import { queries } from '../api/query.ts'
import { showError } from '../page/errors.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Props<R extends AnyResource> = {
  resource: R
  of: { id: number }
  /** The text of the button; `about` is its accessible name if several rows have the same text. */
  label: string
  about?: string
  look?: 'default' | 'quiet'
  title: (item: Item<R>) => string
  wide?: boolean
  /** -1 in a grid, whose rows are reached by arrow keys. */
  tabIndex?: number
  /** The dialog has a button for each move: the possible moves are requested together with the record, not after it. */
  moves?: boolean
  children: (item: Item<R> & { '@id': string; '@type': string }, close: () => void) => ReactNode
}

/**
 * A button in a row of a list that opens a dialog on its record. The record is read again, because the items of a list
 * have no version with which they could be changed.
 */
export function RowDialog<R extends AnyResource>(props: Props<R>) {
  const { resource, of, label, about, look = 'default', title, wide = false, tabIndex, moves = false, children } = props
  const [read, setRead] = useState<(Item<R> & { '@id': string; '@type': string }) | null>(null)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const allowed = moves && movesOf({ '@id': resource.iri(of.id), '@type': resource.type })
    await Promise.all([
      queries.fetchQuery({ ...itemOf(resource, of.id), staleTime: 0 }),
      // If this one fails, the dialog itself shows the error.
      allowed && queries.prefetchQuery({ ...allowed, staleTime: 0 }),
    ]).then(([item]) => setRead(item as Item<R> & { '@id': string; '@type': string }), showError)
    setBusy(false)
  }
  const close = () => setRead(null)
  return (
    <>
      <Button look={look} busy={busy} tabIndex={tabIndex} aria-label={about} onClick={() => void open()}>
        {label}
      </Button>
      {/* Not inside the table, whose cells have their own text styles. */}
      {read &&
        createPortal(
          <Dialog title={title(read)} onClose={close} wide={wide}>
            {children(read, close)}
          </Dialog>,
          document.body,
        )}
    </>
  )
}
