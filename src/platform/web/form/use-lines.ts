import { useEffect, useRef, useState } from 'react'

/** The target of the focus: the index of a line, and the control that is searched in it first. */
type Goal = { line: number; control: string }

const lines = ':scope > li, :scope > fieldset'
const field = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/**
 * The lines of a list in a form. They have no ids, so each gets a key that it keeps while others are added, moved and
 * removed. The focus goes to the first field of an added line; after a move it goes to the button that moves the same
 * line further (`data-move`), so that it can be pressed again.
 */
export function useLines<E extends HTMLElement, T>(rows: readonly T[], set: (rows: readonly T[]) => void) {
  const list = useRef<E>(null)
  const [goal, setGoal] = useState<Goal | null>(null)
  const [kept, setKept] = useState<readonly number[]>([])
  const keys = keysFor(rows.length, kept)
  useEffect(() => {
    if (!goal) return
    const line = list.current?.querySelectorAll<HTMLElement>(lines)[goal.line]
    const found = line?.querySelector<HTMLElement>(goal.control) ?? line?.querySelector<HTMLElement>(field)
    found?.focus()
    setGoal(null)
  }, [goal])
  return {
    list,
    keyed: rows.map((row, at) => ({ row, at, key: keys[at] })),
    add: (row: T) => {
      set([...rows, row])
      setGoal({ line: rows.length, control: field })
    },
    put: (at: number, row: T) => set(rows.with(at, row)),
    remove: (at: number) => {
      set(rows.toSpliced(at, 1))
      setKept(keys.toSpliced(at, 1))
    },
    move: (at: number, way: 'up' | 'down') => {
      const first = way === 'up' ? at - 1 : at
      set(swapped(rows, first))
      setKept(swapped(keys, first))
      setGoal({ line: way === 'up' ? at - 1 : at + 1, control: `[data-move="${way}"]` })
    },
  }
}

/** The keys of this many lines: the known ones, and new ones for lines that were set from outside. */
function keysFor(count: number, kept: readonly number[]): readonly number[] {
  const first = Math.max(-1, ...kept) + 1
  return Array.from({ length: count }, (_, at) => kept[at] ?? first + at - kept.length)
}

/** Swaps an item with the next one. */
const swapped = <T>(items: readonly T[], first: number): T[] =>
  items.toSpliced(first, 2, ...items.slice(first, first + 2).toReversed())
