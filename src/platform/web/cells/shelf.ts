import { draftKey, putOnDevice, readDevice, takeOffDevice, type Way } from '../unsent/device.ts'
import type { Cells } from './cells.ts'

type Part<Key, Value, CellState> = Pick<Cells<Key, Value, CellState>, 'own' | 'sent'>
type Stored<Key, Value, CellState> = {
  own: [Key, NonNullable<ReturnType<Part<Key, Value, CellState>['own']['get']>>][]
  sent: Part<Key, Value, CellState>['sent']
}

/**
 * The values that were set on this device and not sent yet. They are stored with the drafts of forms: for this person
 * only.
 */
export function cellsOnShelf<Key, Value, CellState>(name: string): Part<Key, Value, CellState> {
  try {
    return read(name)
  } catch {
    return { own: new Map(), sent: null }
  }
}

/**
 * Stores what a tab has set immediately, before anything is sent; false if the device cannot store anything. `before`
 * are the cells that this tab has stored until now: those of the same person's other tabs remain. `page` is where they
 * were set; null for what only sends them.
 */
export function putOnShelf<Key, Value, CellState>(
  name: string,
  { own, sent }: Part<Key, Value, CellState>,
  { before, page, ...way }: { before: Iterable<Key>; page: string | null } & Omit<Way, 'waiting'>,
): boolean {
  try {
    const all = new Map(cellsOnShelf<Key, Value, CellState>(name).own)
    for (const key of before) all.delete(key)
    for (const [key, one] of own) all.set(key, one)
    if (all.size === 0 && sent === null) takeOffDevice(draftKey(name))
    else putOnDevice(draftKey(name), { own: [...all], sent }, page, { ...way, waiting: all.size })
    return true
  } catch {
    return false
  }
}

function read<Key, Value, CellState>(name: string): Part<Key, Value, CellState> {
  const stored = JSON.parse(readDevice(draftKey(name)) ?? 'null') as Stored<Key, Value, CellState> | null
  const own = new Map(stored?.own.map(([key, one]) => [key, { ...one, together: one.together ?? null }]))
  return { own, sent: Array.isArray(stored?.sent?.cells) ? stored.sent : null }
}
