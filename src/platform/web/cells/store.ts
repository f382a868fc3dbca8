import { ApiError } from '../../contract/errors.ts'
import { type Readable, storeOf } from '../ui/store.ts'
import { pageNow } from '../unsent/device.ts'
import {
  type Batch,
  type CellFate,
  type CellKey,
  type CellKind,
  type Cells,
  decided,
  looked,
  noCells,
  stepsOf,
  type Together,
  turnedAway,
  type Versioned,
} from './cells.ts'
import { cellsOnShelf, putOnShelf } from './shelf.ts'

/**
 * In milliseconds: how long cells are gathered before they are sent, the delay before a failed request is retried, and
 * how long a tick is shown.
 */
const [gatherMs, againMs, tickMs] = [40, 5000, 5000]

export type CellsState<Key, Value, CellState> = {
  cells: Cells<Key, Value, CellState>
  /** When the server last saved something. */
  savedAt: string | null
  /** The cells that were saved just now. */
  fresh: ReadonlySet<Key>
  /** True while the server cannot be reached. */
  away: boolean
  /** Why the server currently refuses to save, in its words. */
  refusal: string | null
  /** False if this device cannot store anything: then a value exists in this tab only. */
  isKept: boolean
}

export type CellStore<Key, Value, CellState> = Readable<CellsState<Key, Value, CellState>> & {
  shown: (key: Key) => Value
  /** Sets cells as one step; with a `source` they are sent together. */
  set: (values: Iterable<readonly [Key, Value]>, source?: string) => void
  /** Undoes the last step; returns the cells it changed. */
  undo: () => Promise<readonly Key[]>
  decide: (key: Key, whose: 'mine' | 'theirs') => void
  look: (key: Key) => void
  refresh: (entries: Iterable<readonly [Key, CellState | null]>) => void
  /** Applies the server's state of some cells after this person has changed them elsewhere. */
  learn: (fates: readonly CellFate<Key, CellState>[]) => void
  /** Sends waiting cells now. */
  flush: () => Promise<void>
  close: () => void
}

type Of<Key, Value, CellState extends Versioned> = {
  /** The name under which unsent values are stored on the device. */
  name: string
  /** Opened to send what a page has left: values that are stored again keep the place where they were entered. */
  inBackground?: boolean
  kind: CellKind<Value, CellState>
  send: (batch: Batch<Key, Value>) => Promise<readonly CellFate<Key, CellState>[]>
  /** Undoes what was sent together; null if the server has nothing to undo. */
  undoTogether?: (together: Together) => Promise<readonly CellFate<Key, CellState>[] | null>
}

/**
 * The cells of one screen on this device ([decision 40](docs/decisions/0040-marks-of-attendance.md)). Each value is
 * stored before it is sent, shown without waiting, sent in the background, and sent again until the server has
 * answered.
 */
export function openCells<Key extends CellKey, Value, CellState extends Versioned>(
  of: Of<Key, Value, CellState>,
): CellStore<Key, Value, CellState> {
  const steps = stepsOf<Key, Value, CellState>(of.kind)
  const state = storeOf<CellsState<Key, Value, CellState>>({
    ...{
      cells: { ...noCells<Key, Value, CellState>(), ...cellsOnShelf<Key, Value, CellState>(of.name) },
      savedAt: null,
    },
    ...{ fresh: new Set(), away: false, refusal: null, isKept: true },
  })
  const done: { before: (readonly [Key, Value])[]; together: Together | null }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let ticks: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null
  const known = () => state.get().cells
  let shelved = [...known().own.keys()]
  const page = of.inBackground ? null : pageNow()
  const change = (cells: Cells<Key, Value, CellState>, more: Partial<CellsState<Key, Value, CellState>> = {}) => {
    const next = { ...state.get(), ...more, cells }
    const toDecide = cells.conflicts.size + cells.refused.size
    const isKept = putOnShelf(of.name, cells, { before: shelved, page, toDecide, refusal: next.refusal })
    shelved = [...cells.own.keys()]
    state.set({ ...next, isKept })
  }
  const soon = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  const sendAll = async () => {
    for (;;) {
      const next = steps.next(known(), crypto.randomUUID())
      if (!next.sent) return
      if (next !== known()) change(next)
      if (!(await send(next.sent))) return
    }
  }
  /** True if there may be more to send. */
  const send = async (batch: Batch<Key, Value>): Promise<boolean> => {
    try {
      const fates = await of.send(batch)
      const taken = fates.flatMap(({ key, fate }) => (fate === 'saved' || fate === 'same' ? [key] : []))
      const more = { savedAt: taken.length > 0 ? new Date().toISOString() : state.get().savedAt, fresh: new Set(taken) }
      change(steps.answered(known(), fates), { ...more, away: false, refusal: null })
      clearTimeout(ticks)
      ticks = setTimeout(() => state.set({ ...state.get(), fresh: new Set() }), tickMs)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429)
        change(turnedAway(known()), { away: false, refusal: error.message })
      else {
        change(known(), { away: true })
        soon(againMs)
      }
      return false
    }
  }
  const put = (values: Iterable<readonly [Key, Value]>, together: Together | null) => {
    change(steps.set(known(), values, together))
    soon(gatherMs)
  }
  const online = () => void flush()
  addEventListener('online', online)
  if (known().own.size > 0) soon(0)
  return {
    get: state.get,
    subscribe: state.subscribe,
    shown: (key) => steps.shown(known(), key),
    set: (values, source) => {
      const list = [...values]
      const together = source === undefined ? null : { id: crypto.randomUUID(), source }
      done.push({ before: list.map(([key]) => [key, steps.shown(known(), key)] as const), together })
      put(list, together)
    },
    undo: async () => {
      const last = done.pop()
      if (!last) return []
      const { before, together } = last
      if (together) await flush()
      const waits = before.some(([key]) => known().own.get(key)?.together?.id === together?.id)
      try {
        const fates = together && !waits ? await of.undoTogether?.(together) : null
        if (fates) change(steps.learned(known(), fates))
        else put(before, null)
      } catch (error) {
        done.push(last)
        throw error
      }
      return before.map(([key]) => key)
    },
    decide: (key, whose) => {
      change(decided(known(), key, whose))
      soon(0)
    },
    look: (key) => {
      const cells = looked(known(), key)
      if (cells !== known()) state.set({ ...state.get(), cells })
    },
    refresh: (entries) => {
      state.set({ ...state.get(), cells: steps.refreshed(known(), entries) })
      if (known().own.size > 0 && !sending) soon(gatherMs)
    },
    learn: (fates) => change(steps.learned(known(), fates)),
    flush,
    close: () => {
      clearTimeout(timer)
      clearTimeout(ticks)
      removeEventListener('online', online)
    },
  }
}
