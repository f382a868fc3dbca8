import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Editing } from './column.ts'
import { type Extent, type Place, stepFrom, tabFrom, within } from './step.ts'

/** What a key does at a place; true where it has done something. */
export type KeyAct = (event: KeyboardEvent<HTMLElement>, at: Place) => boolean
/** What a place lets people do. */
type Acts = {
  isEditable: (at: Place) => boolean
  open: (at: Place) => void
  key: KeyAct | undefined
  tabMoves: boolean
}

/** The present cell of a grid: one stop of the Tab key, moved by keys, opened or changed by Enter. */
export function useCell(box: RefObject<HTMLElement | null>, extent: Extent, acts: Acts) {
  const [chosen, setAt] = useState<Place>({ row: 1, column: 0 })
  const [editing, setEditing] = useState<{ typed: string | null } | null>(null)
  const wants = useRef(false)
  const at = within(chosen, extent)
  useLayoutEffect(() => {
    if (!wants.current) return
    wants.current = false
    const cell = box.current?.querySelector<HTMLElement>(selectorOf(at))
    cell?.focus({ preventScroll: true })
    // The box may be taller than the page that is seen.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const go = (to: Place) => {
    wants.current = true
    setEditing(null)
    setAt(within(to, extent))
  }
  const begin = (typed: string | null) => {
    if (acts.isEditable(at)) setEditing({ typed })
    else if (typed === null) acts.open(at)
  }
  const close = (next: 'stay' | 'down' | 'right' = 'stay') =>
    go({ row: at.row + (next === 'down' ? 1 : 0), column: at.column + (next === 'right' ? 1 : 0) })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (editing && event.key === 'Escape') close()
    if (!editing && (acts.key?.(event, at) || step(event))) event.preventDefault()
  }
  /** True where the key has moved to another cell, or opened this one. */
  const step = (event: KeyboardEvent<HTMLElement>): boolean => {
    const to = stepFrom(at, event, extent) ?? (acts.tabMoves ? tabFrom(at, event, extent) : null)
    if (to) go(to)
    else if (event.key === 'Enter' || event.key === 'F2') begin(null)
    else if (isTyped(event) && acts.isEditable(at)) begin(event.key)
    else return false
    return true
  }
  const closing = useRef(close)
  closing.current = close
  // The same object while one cell is edited, so that its row is not drawn again for nothing.
  const whileEditing = useMemo<Editing | null>(
    () => editing && { ...editing, close: (next) => closing.current(next) },
    [editing],
  )
  return {
    ...{ at, editing: whileEditing, press, go },
    /** The cell that was pressed, or into which the Tab key came, is the present one. */
    follow: ({ target }: FocusEvent<HTMLElement>) => {
      const place = placeOf(target)
      if (place && (place.row !== at.row || place.column !== at.column)) {
        setEditing(null)
        setAt(place)
      }
    },
    doublePress: ({ target }: MouseEvent<HTMLElement>) => {
      if (placeOf(target as Element) && !editing) begin(null)
    },
  }
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const selectorOf = ({ row, column }: Place) => `[data-place="${row}:${column}"]`

function placeOf(target: Element): Place | null {
  const [row, column] = target.closest<HTMLElement>('[data-place]')?.dataset.place?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}
