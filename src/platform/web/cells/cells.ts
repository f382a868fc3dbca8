/** The server's state of a cell; its version grows with every change. */
export type Versioned = { readonly version: number }
export type CellKey = string | number

/** The values of the cells of a screen. */
export type CellKind<Value, CellState extends Versioned> = {
  /** The value of a cell for which the server stores nothing. */
  nothing: Value
  valueOf: (kept: CellState) => Value
  /** Whether replacing one value by the other would change nothing. */
  isSame: (value: Value, other: Value) => boolean
  /** The maximum number of cells of one call. */
  most: number
}

/**
 * Values that were entered at once, such as a pasted block: they are sent together, so that they can be undone
 * together.
 */
export type Together = { readonly id: string; readonly source: string }

/** A value that was set on this device: `seen` is the server's state at that moment. */
type Own<Value, CellState> = { value: Value; seen: CellState | null; together: Together | null }
export type CellChange<Key, Value> = { key: Key; value: Value; version: number }
/** Cells that were sent and not answered yet. They are sent again unchanged, under the same key, until they are. */
export type Batch<Key, Value> = { key: string; together: Together | null; cells: readonly CellChange<Key, Value>[] }

/** The result for a cell: `gone` if the cell no longer exists, `refused` if its value is not allowed. */
export type CellFate<Key, CellState> = {
  key: Key
  fate: 'saved' | 'same' | 'conflict' | 'refused' | 'gone'
  now: CellState | null
  why?: string | null
}

/** The cells of a screen as this device knows them. */
export type Cells<Key, Value, CellState> = {
  readonly kept: ReadonlyMap<Key, CellState | null>
  readonly own: ReadonlyMap<Key, Own<Value, CellState>>
  readonly sent: Batch<Key, Value> | null
  /** Values that others have set meanwhile, so that the own value was not written: somebody has to decide. */
  readonly conflicts: ReadonlyMap<Key, CellState | null>
  /** Why the server refuses an own value, which remains until it is corrected. */
  readonly refused: ReadonlyMap<Key, string>
  /** The earlier values of cells that somebody else has changed while they were on screen. */
  readonly changed: ReadonlyMap<Key, Value>
  /** Whether the server's state has been read. */
  readonly isRead: boolean
}

export const noCells = <Key, Value, CellState>(): Cells<Key, Value, CellState> => ({
  ...{ kept: new Map(), own: new Map(), sent: null, conflicts: new Map() },
  ...{ refused: new Map(), changed: new Map(), isRead: false },
})

/** The server has refused all cells and written nothing: their values remain on this device. */
export const turnedAway = <Key, Value, CellState>(
  cells: Cells<Key, Value, CellState>,
): Cells<Key, Value, CellState> => ({
  ...cells,
  sent: null,
})

const without = <Key, Content>(map: ReadonlyMap<Key, Content>, key: Key): ReadonlyMap<Key, Content> => {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

/** Once somebody has looked at a changed cell, it is no longer marked. */
export const looked = <Key, Value, CellState>(
  cells: Cells<Key, Value, CellState>,
  key: Key,
): Cells<Key, Value, CellState> => (cells.changed.has(key) ? { ...cells, changed: without(cells.changed, key) } : cells)

/** Applies the decision of somebody who has read both values. */
export function decided<Key, Value, CellState>(
  cells: Cells<Key, Value, CellState>,
  key: Key,
  whose: 'mine' | 'theirs',
): Cells<Key, Value, CellState> {
  const theirs = cells.conflicts.get(key) ?? null
  const own = new Map(cells.own)
  const mine = own.get(key)
  if (whose === 'mine' && mine) own.set(key, { ...mine, seen: theirs })
  else own.delete(key)
  return { ...cells, own, conflicts: without(cells.conflicts, key) }
}

/**
 * The remains of an own value: nothing if it is settled, else it is sent once more, or waits for a decision or
 * correction.
 */
type After<Value, CellState> = { own?: Own<Value, CellState>; conflict?: boolean; refused?: string }

/** The operations on cells of one kind. They do not modify their arguments. */
export function stepsOf<Key extends CellKey, Value, CellState extends Versioned>(kind: CellKind<Value, CellState>) {
  type State = Cells<Key, Value, CellState>
  const { isSame, most } = kind
  const valueIn = (kept: CellState | null | undefined): Value => (kept ? kind.valueOf(kept) : kind.nothing)

  /** The displayed value of a cell: the own value, else the server's. */
  function shown(cells: State, key: Key): Value {
    const own = cells.own.get(key)
    return own ? own.value : valueIn(cells.kept.get(key))
  }

  /** Sets cells on this device, based on their state as known now. */
  function set(cells: State, values: Iterable<readonly [Key, Value]>, together: Together | null = null): State {
    const [own, conflicts] = [new Map(cells.own), new Map(cells.conflicts)]
    const [refused, changed] = [new Map(cells.refused), new Map(cells.changed)]
    const sent = new Set(cells.sent?.cells.map(({ key }) => key))
    for (const [key, value] of values) {
      const before = own.get(key)
      const kept = cells.kept.get(key) ?? null
      const seen = before ? before.seen : kept
      // A value that was set back before it was sent, or that equals what somebody else has set meanwhile, need not be
      // sent.
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

  /**
   * The next cells to be sent, without those that wait for a decision or correction. Nothing is sent before the last
   * batch is answered.
   */
  function next(cells: State, key: string): State {
    if (cells.sent) return cells
    const ready = [...cells.own].filter(([one]) => !cells.conflicts.has(one) && !cells.refused.has(one))
    const together = ready[0]?.[1].together ?? null
    const list = ready
      .filter(([, own]) => own.together?.id === together?.id)
      .slice(0, most)
      .map(([one, { value, seen }]) => ({ key: one, value, version: seen?.version ?? 0 }))
    return list.length === 0 ? cells : { ...cells, sent: { key, together, cells: list } }
  }

  /** What remains of an own value after the server's result. */
  function after(
    { fate, now, why }: CellFate<Key, CellState>,
    mine: Own<Value, CellState>,
    wanted: Value,
  ): After<Value, CellState> {
    const isSetAgain = !isSame(mine.value, wanted)
    if (fate === 'conflict') return isSame(mine.value, valueIn(now)) ? {} : { own: mine, conflict: true }
    if (fate === 'refused') return isSetAgain ? { own: mine } : { own: mine, refused: why ?? '' }
    return isSetAgain && fate !== 'gone' ? { own: { ...mine, seen: now } } : {}
  }

  /** Applies the server's result for each cell that was sent. */
  function answered(cells: State, fates: readonly CellFate<Key, CellState>[]): State {
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

  /**
   * Applies the server's state of some cells unless a newer one is known; own values remain and are compared when they
   * are sent.
   */
  function learned(cells: State, fates: readonly CellFate<Key, CellState>[]): State {
    const kept = new Map(cells.kept)
    for (const { key, now } of fates) if (!isOlder(now, kept.get(key))) kept.set(key, now)
    return { ...cells, kept }
  }

  /**
   * Applies the server's current state. An answer older than the known state changes nothing, and own values remain.
   */
  function refreshed(cells: State, entries: Iterable<readonly [Key, CellState | null]>): State {
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
