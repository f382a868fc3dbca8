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
import { cellIn } from './aria.ts'
import type { Editing } from './column.ts'
import { type Extent, type Place, stepFrom, tabFrom, within } from './step.ts'

/** The action of a key at a position; true if it has done something. */
export type KeyAct = (event: KeyboardEvent<HTMLElement>, at: Place) => boolean
/** The possible actions at a position. */
type Acts = {
  isEditable: (at: Place) => boolean
  open: (at: Place) => void
  key: KeyAct | undefined
  tabMoves: boolean
  reveal: (at: Place) => void
  /** Called when another cell becomes the current one. */
  onPlace: ((at: Place) => void) | undefined
}

/** The current cell of a grid: a single tab stop, moved by keys, opened or edited by Enter. */
export function useCell(box: RefObject<HTMLElement | null>, extent: Extent, acts: Acts) {
  const [chosen, setAt] = useState<Place>({ row: 1, column: 0 })
  const [editing, setEditing] = useState<{ typed: string | null } | null>(null)
  const wants = useRef(false)
  const told = useRef<Place | null>(null)
  const at = within(chosen, extent)
  /** False if the cell is not rendered yet. */
  const focus = (place: Place): boolean => {
    const cell = box.current && cellIn(box.current, place)
    cell?.focus({ preventScroll: true })
    // The box may be taller than the visible part of the page.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return cell !== null
  }
  useLayoutEffect(() => {
    if (wants.current) focus(at)
    wants.current = false
  })
  const tell = (place: Place) => {
    if (told.current && isSame(told.current, place)) return
    told.current = place
    acts.onPlace?.(place)
  }
  /** Scrolling, selection and notification are rendered together, not one after the other. */
  const choose = (place: Place) => {
    setEditing(null)
    setAt(place)
    acts.reveal(place)
    tell(place)
  }
  // If the grid has become smaller, another cell may be the current one.
  useLayoutEffect(() => tell(at))
  const go = (to: Place) => {
    const place = within(to, extent)
    choose(place)
    // Focus before rendering, so that the browser computes the layout once and not a second time for the focus.
    wants.current = editing !== null || !focus(place)
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
  /** True if the key has moved to another cell, or opened this one. */
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
  // The same object while one cell is edited, so that its row is not rendered again without a reason.
  const whileEditing = useMemo<Editing | null>(
    () => editing && { ...editing, close: (next) => closing.current(next) },
    [editing],
  )
  return {
    ...{ at, editing: whileEditing, press, go },
    /** Makes a cell the current one when it is clicked or receives the focus by the Tab key. */
    follow: ({ target }: FocusEvent<HTMLElement>) => {
      const place = placeOf(target)
      if (place && !isSame(place, told.current ?? at)) choose(place)
    },
    doublePress: ({ target }: MouseEvent<HTMLElement>) => {
      if (placeOf(target as Element) && !editing) begin(null)
    },
  }
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const isSame = (one: Place, other: Place) => one.row === other.row && one.column === other.column

function placeOf(target: Element): Place | null {
  const [row, column] = target.closest<HTMLElement>('[data-place]')?.dataset.place?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}
