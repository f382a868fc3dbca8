/** What the server keeps of a cell; its version grows with every change. */
export type Versioned = { readonly version: number }
export type CellKey = string | number

/** What the cells of a screen hold. */
export type CellKind<Value, Kept extends Versioned> = {
  /** What stands in a cell of which the server keeps nothing. */
  nothing: Value
  valueOf: (kept: Kept) => Value
  /** Whether setting a value would change nothing where the other stands. */
  isSame: (value: Value, other: Value) => boolean
  /** The most cells of one call. */
  most: number
}

/** What was entered at once, as a pasted block: it is sent together, so that it can be undone together. */
export type Together = { readonly id: string; readonly source: string }

/** What was set on this device: `seen` is what stood there when it was set. */
type Own<Value, Kept> = { value: Value; seen: Kept | null; together: Together | null }
export type SentCell<Key, Value> = { key: Key; value: Value; version: number }
/** Cells that were sent and not answered yet. They are sent again as they are, under the same key, until they are. */
export type Batch<Key, Value> = { key: string; together: Together | null; cells: readonly SentCell<Key, Value>[] }

/** What became of a cell: `gone` says that there is no such cell any more, `refused` that its value cannot stand. */
export type CellFate<Key, Kept> = {
  key: Key
  fate: 'saved' | 'same' | 'conflict' | 'refused' | 'gone'
  now: Kept | null
  why?: string | null
}

/** The cells of a screen as this device knows them. */
export type Cells<Key, Value, Kept> = {
  readonly kept: ReadonlyMap<Key, Kept | null>
  readonly own: ReadonlyMap<Key, Own<Value, Kept>>
  readonly sent: Batch<Key, Value> | null
  /** What others have set meanwhile, where the own value was not written: somebody decides. */
  readonly conflicts: ReadonlyMap<Key, Kept | null>
  /** Why the server does not take an own value, which stays until it is mended. */
  readonly refused: ReadonlyMap<Key, string>
  /** What stood in cells that somebody else has changed while they were looked at. */
  readonly changed: ReadonlyMap<Key, Value>
  /** Whether the server has told what it keeps. */
  readonly isRead: boolean
}

export const noCells = <Key, Value, Kept>(): Cells<Key, Value, Kept> => ({
  ...{ kept: new Map(), own: new Map(), sent: null, conflicts: new Map() },
  ...{ refused: new Map(), changed: new Map(), isRead: false },
})

/** The server has refused them all and written nothing: they stay on this device. */
export const turnedAway = <Key, Value, Kept>(cells: Cells<Key, Value, Kept>): Cells<Key, Value, Kept> => ({
  ...cells,
  sent: null,
})

const without = <Key, Held>(map: ReadonlyMap<Key, Held>, key: Key): ReadonlyMap<Key, Held> => {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

/** What somebody has looked at is no news any more. */
export const looked = <Key, Value, Kept>(cells: Cells<Key, Value, Kept>, key: Key): Cells<Key, Value, Kept> =>
  cells.changed.has(key) ? { ...cells, changed: without(cells.changed, key) } : cells

/** Somebody has read both values and decided. */
export function decided<Key, Value, Kept>(
  cells: Cells<Key, Value, Kept>,
  key: Key,
  whose: 'mine' | 'theirs',
): Cells<Key, Value, Kept> {
  const theirs = cells.conflicts.get(key) ?? null
  const own = new Map(cells.own)
  const mine = own.get(key)
  if (whose === 'mine' && mine) own.set(key, { ...mine, seen: theirs })
  else own.delete(key)
  return { ...cells, own, conflicts: without(cells.conflicts, key) }
}

/** What is left of an own value: nothing where it is settled, else it is sent once more, to be decided or mended. */
type After<Value, Kept> = { own?: Own<Value, Kept>; conflict?: boolean; refused?: string }

/** The steps of cells of one kind. None changes what it is given. */
export function stepsOf<Key extends CellKey, Value, Kept extends Versioned>(kind: CellKind<Value, Kept>) {
  type Known = Cells<Key, Value, Kept>
  const { isSame, most } = kind
  const valueIn = (kept: Kept | null | undefined): Value => (kept ? kind.valueOf(kept) : kind.nothing)

  /** What is shown of a cell: the own value, else what the server keeps. */
  function shown(cells: Known, key: Key): Value {
    const own = cells.own.get(key)
    return own ? own.value : valueIn(cells.kept.get(key))
  }

  /** Sets cells on this device, against what is known of them now. */
  function set(cells: Known, values: Iterable<readonly [Key, Value]>, together: Together | null = null): Known {
    const [own, conflicts] = [new Map(cells.own), new Map(cells.conflicts)]
    const [refused, changed] = [new Map(cells.refused), new Map(cells.changed)]
    const sent = new Set(cells.sent?.cells.map(({ key }) => key))
    for (const [key, value] of values) {
      const before = own.get(key)
      const kept = cells.kept.get(key) ?? null
      const seen = before ? before.seen : kept
      // What was set and taken back before it was sent, or is what somebody else has set meanwhile, is nothing to be sent.
      const isSettled = isSame(value, valueIn(kept)) && (isSame(value, valueIn(seen)) || conflicts.has(key))
      refused.delete(key)
      changed.delete(key)
      if (sent.has(key) || !isSettled) own.set(key, { value, seen, together })
      else {
        own.delete(key)
        conflicts.delete(key)
      }
    }
    return { ...cells, own, conflicts, refused, changed }
  }

  /** The next cells to be sent; what somebody must decide or mend waits. Nothing new goes out before the last is answered. */
  function next(cells: Known, key: string): Known {
    if (cells.sent) return cells
    const ready = [...cells.own].filter(([one]) => !cells.conflicts.has(one) && !cells.refused.has(one))
    const together = ready[0]?.[1].together ?? null
    const list = ready
      .filter(([, own]) => own.together?.id === together?.id)
      .slice(0, most)
      .map(([one, { value, seen }]) => ({ key: one, value, version: seen?.version ?? 0 }))
    return list.length === 0 ? cells : { ...cells, sent: { key, together, cells: list } }
  }

  /** What an own value is after its fate is told. */
  function after({ fate, now, why }: CellFate<Key, Kept>, mine: Own<Value, Kept>, wanted: Value): After<Value, Kept> {
    const isSetAgain = !isSame(mine.value, wanted)
    if (fate === 'conflict') return isSame(mine.value, valueIn(now)) ? {} : { own: mine, conflict: true }
    if (fate === 'refused') return isSetAgain ? { own: mine } : { own: mine, refused: why ?? '' }
    return isSetAgain && fate !== 'gone' ? { own: { ...mine, seen: now } } : {}
  }

  /** The server has told what became of each cell that was sent. */
  function answered(cells: Known, fates: readonly CellFate<Key, Kept>[]): Known {
    const { kept } = learned(cells, fates)
    const [own, conflicts, refused] = [new Map(cells.own), new Map(cells.conflicts), new Map(cells.refused)]
    const sent = new Map(cells.sent?.cells.map((one) => [one.key, one]))
    for (const told of fates) {
      const [mine, wanted] = [own.get(told.key), sent.get(told.key)]
      const next = mine && wanted ? after(told, mine, wanted.value) : {}
      own.delete(told.key)
      if (next.own) own.set(told.key, next.own)
      if (next.conflict) conflicts.set(told.key, told.now)
      if (next.refused !== undefined) refused.set(told.key, next.refused)
    }
    return { ...cells, own, kept, conflicts, refused, sent: null }
  }

  /** What the server has told of some cells, unless more is known by now; own values stay and meet it when they are sent. */
  function learned(cells: Known, fates: readonly CellFate<Key, Kept>[]): Known {
    const kept = new Map(cells.kept)
    for (const { key, now } of fates) if (!isOlder(now, kept.get(key))) kept.set(key, now)
    return { ...cells, kept }
  }

  /** What the server keeps now. An answer that is older than what is known changes nothing, and own values stay. */
  function refreshed(cells: Known, entries: Iterable<readonly [Key, Kept | null]>): Known {
    const [kept, changed] = [new Map(cells.kept), new Map(cells.changed)]
    for (const [key, now] of entries) {
      const known = kept.get(key)
      if (isOlder(now, known)) continue
      if (cells.isRead && now && now.version > (known?.version ?? 0) && !cells.own.has(key))
        changed.set(key, valueIn(known))
      kept.set(key, now)
    }
    return { ...cells, kept, changed, isRead: true }
  }

  return { shown, set, next, answered, learned, refreshed }
}

const isOlder = (now: Versioned | null, known: Versioned | null | undefined): boolean =>
  (now?.version ?? 0) < (known?.version ?? 0)
