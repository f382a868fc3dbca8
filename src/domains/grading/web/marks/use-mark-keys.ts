import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { isGiven } from '#course/contract'
import { copiedCells, textOfCells } from '#platform/web/grid/copied.ts'
import type { GridHandle } from '#platform/web/grid/grid.tsx'
import { type Block, edgesOf, type Place } from '#platform/web/grid/step.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { useLanguage } from '#platform/web/words/words.ts'
import type { GradebookColumn } from '../../contract/gradebook/cells.ts'
import type { Book } from './book.ts'
import { type MarkKey, type MarkStore, placeOf } from './cells/gradebook-store.ts'
import { readMark, textOfMark, written } from './cells/mark-text.ts'
import type { MarkCell, MarkRow } from './cells/rows.ts'
import type { Status, Value } from './cells/value.ts'
import type { GroupMarks } from './groups/use-group-marks.ts'
import { enrollmentsByAddress, hasAddresses } from './pending/addresses.ts'
import { pastedBlock } from './pending/block.ts'
import type { GradebookIndex } from './pending/candidates.ts'
import type { PendingMarks } from './pending/use-pending.ts'

type Props = {
  book: Book
  rows: readonly MarkRow[]
  columns: readonly GradebookColumn[]
  store: MarkStore
  known: GradebookIndex
  pending: PendingMarks
  mayMark: boolean
  handle: RefObject<GridHandle | null>
  note: RefObject<HTMLInputElement | null>
  /** Why a pasted block or a part of it is left out. */
  blockWords: Record<'tooWide' | 'notMarks', string>
  groupMarks: GroupMarks
}

/** The keyboard control of the gradebook: words by a letter, selecting, filling down, copying, pasting, undoing. */
export function useMarkKeys({
  book,
  rows,
  columns,
  store,
  known,
  pending,
  mayMark,
  handle,
  note,
  blockWords,
  groupMarks,
}: Props) {
  const language = useLanguage()
  const [at, setAt] = useState<Place>({ row: 1, column: 1 })
  const [block, setBlock] = useState<Block | null>(null)
  const cellAt = ({ row, column }: Place): MarkCell | undefined => rows[row - 1]?.cells[column - 1]
  const canWrite = ({ row, column }: Place) => {
    const of = columns[column - 1]
    return mayMark && of !== undefined && !isGiven(of) && (rows[row - 1]?.isOpen ?? false)
  }
  const go = (to: Place) => handle.current?.go(to)

  const writeAll = (places: readonly Place[], valueFor: (before: Value) => Value, source?: string) => {
    const values = places.flatMap((place) => {
      const cell = cellAt(place)
      return cell && canWrite(place) ? [[cell.key, valueFor(cell.value)] as const] : []
    })
    const [first] = values
    // A value entered for one student of a group is entered for the group.
    if (first && values.length === 1 && source === undefined) groupMarks.enter(...first)
    else if (first) store.set(values, source)
  }
  const chosen = (): Place[] => {
    if (!block) return [at]
    const { rows: down, columns: across } = edgesOf(block)
    return range(down).flatMap((row) => range(across).map((column) => ({ row, column })))
  }
  const fillDown = () => {
    const { rows: down, columns: across } = edgesOf(block ?? { from: { ...at, row: at.row - 1 }, to: at })
    const values = range(across).flatMap((column) => {
      const from = cellAt({ row: down[0], column })?.value
      if (!from) return []
      const { comment: _, ...mark } = from
      const below = range([down[0] + 1, down[1]]).flatMap((row) => {
        const cell = cellAt({ row, column })
        return cell && canWrite({ row, column }) ? [[cell.key, { ...cell.value, ...mark }] as const] : []
      })
      return below
    })
    if (values.length > 0) store.set(values, 'FILL')
  }
  const undo = () =>
    store.undo().then((keys) => {
      const [first] = keys
      const place = first && placeIn(first)
      if (place) go(place)
    }, showError)
  const placeIn = (key: MarkKey): Place | null => {
    const { enrollment, assessment } = placeOf(key)
    const row = rows.findIndex(({ student }) => student.enrollment === enrollment)
    const column = columns.findIndex(({ id }) => id === assessment)
    return row === -1 || column === -1 ? null : { row: row + 1, column: column + 1 }
  }
  const goTo = (keys: Iterable<MarkKey>) => {
    const places = [...keys].flatMap((key) => placeIn(key) ?? [])
    const next = places.find(({ row, column }) => row > at.row || (row === at.row && column > at.column)) ?? places[0]
    if (next) go(next)
  }
  const toMend = () =>
    goTo([...pending.candidates.values()].flatMap((one) => (one.fate === 'refused' ? [one.key] : [])))
  const copy = () => {
    const { rows: down, columns: across } = edgesOf(block ?? { from: at, to: at })
    const lines = range(down).map((row) =>
      range(across).map((column) => {
        const cell = cellAt({ row, column })
        return cell ? textOfMark(cell.value, language) : ''
      }),
    )
    void navigator.clipboard.writeText(textOfCells(lines)).catch(showError)
  }
  const late = () => {
    const before = cellAt(at)?.value
    if (!before) return
    writeAll([at], (value) =>
      value.status === 'LATE' ? { ...value, status: null, penalty: 0 } : { ...value, status: 'LATE' },
    )
    if (before.status !== 'LATE' && before.score !== null)
      setTimeout(() => document.querySelector<HTMLInputElement>('#mark-penalty')?.select())
  }
  const withControl: Record<string, () => void> = { c: copy, ...(mayMark && { d: fillDown, z: () => void undo() }) }

  const extend = (place: Place, by: Place): void => {
    const to = { row: place.row + by.row, column: place.column + by.column }
    if (to.row < 1 || to.row > rows.length || to.column < 1 || to.column > columns.length) return
    setBlock({ from: block?.from ?? place, to })
    go(to)
  }
  const leave = () => {
    if (pending.pending) pending.clear()
    setBlock(null)
  }
  const press = (event: KeyboardEvent<HTMLElement>, place: Place): boolean => {
    const key = event.key.toLowerCase()
    if (event.altKey || place.row === 0) return false
    if (event.ctrlKey || event.metaKey) return done(withControl[key])
    const step = event.shiftKey ? extended[event.key] : undefined
    if (step) return done(() => extend(place, step))
    if (key === 'escape') return done(leave)
    return pending.pending ? key === 'n' && done(toMend) : writeByKey(key, place)
  }
  const writeWord = (status: Status, place: Place) => {
    writeAll(chosen(), (value) => written(value, { score: null, status, penalty: null }))
    if (!block) go({ ...place, row: place.row + 1 })
  }
  const clear = () => writeAll(chosen(), (value) => written(value, null))
  const toggleAlone = (place: Place) => {
    const cell = cellAt(place)
    if (cell) groupMarks.choose(groupMarks.isAlone(cell.key) ? null : cell.key)
  }
  const writing: Record<string, (place: Place) => void> = {
    a: (place) => writeWord('ABSENT', place),
    x: (place) => writeWord('EXCUSED', place),
    n: (place) => writeWord('NOT_SUBMITTED', place),
    ...{ l: late, m: () => note.current?.focus(), delete: clear, backspace: clear },
    ...(groupMarks.groups.size > 0 && { g: toggleAlone }),
  }
  const writeByKey = (key: string, place: Place): boolean => {
    const act = cellAt(place) && canWrite(place) ? writing[key] : undefined
    return done(act && (() => act(place)))
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    if (!mayMark || event.target instanceof HTMLInputElement) return
    const cells = copiedCells(event.clipboardData.getData('text/plain'))
    if (cells.length === 0) return
    event.preventDefault()
    const from = {
      rows: rows.slice(Math.max(0, at.row - 1)).map(({ student }) => student),
      columns: columns.slice(Math.max(0, at.column - 1)),
    }
    if (!hasAddresses(cells.flat())) return preview(cells, from)
    void enrollmentsByAddress(book, cells.flat()).then((byAddress) => preview(cells, from, byAddress), showError)
  }
  const preview = (
    cells: string[][],
    from: Parameters<typeof pastedBlock>[1],
    byAddress?: GradebookIndex['byAddress'],
  ) => {
    const read = pastedBlock(cells, from, { ...known, byAddress })
    pending.begin({
      source: 'PASTE',
      by: read.by,
      rows: read.rows,
      left: read.left === null ? [] : [blockWords[read.left]],
    })
  }
  return {
    ...{ at, block, press, paste, go, goTo, toMend, undo },
    onPlace: (place: Place) => {
      setAt(place)
      groupMarks.choose(null)
      const left = cellAt(at)
      if (left?.stand === 'changed') store.look(left.key)
      setBlock((now) => (now?.to.row === place.row && now.to.column === place.column ? now : null))
    },
    write: (key: MarkKey, text: string) => {
      if (pending.candidates.has(key)) return pending.mend(key, text)
      const read = readMark(text)
      if (read !== undefined) groupMarks.enter(key, written(store.shown(key), read))
    },
  }
}

const extended: Record<string, { row: number; column: number }> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
}

/** Runs the action if there is one; returns whether there was. */
function done(act: (() => void) | undefined): boolean {
  act?.()
  return act !== undefined
}

const range = ([from, to]: readonly [number, number]): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
