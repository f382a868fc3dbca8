import { useMemo, useState } from 'react'
import type { GradebookGroup } from '../../../contract/gradebook/cells.ts'
import type { MarkKey, MarkStore } from '../cells/gradebook-store.ts'
import type { MarkRow } from '../cells/rows.ts'
import type { Value } from '../cells/value.ts'
import { groupOf, groupsIn, markOfOthers, spread } from './spread.ts'

/** A mark that nobody has. */
const anyOther = -1

export type GroupMarks = ReturnType<typeof useGroupMarks>

/** Marks of work that is done in groups: one act fills a group, unless it is said to be about one student alone. */
export function useGroupMarks(groups: readonly GradebookGroup[], rows: readonly MarkRow[], store: MarkStore) {
  const byWork = useMemo(() => groupsIn(groups), [groups])
  const open = useMemo(
    () => new Set(rows.flatMap(({ student, isOpen }) => (isOpen ? [student.enrollment] : []))),
    [rows],
  )
  const [alone, setAlone] = useState<MarkKey | null>(null)
  const known = { groups: byWork, isOpen: (enrollment: number) => open.has(enrollment), shown: store.shown }
  return {
    groups: byWork,
    /** The group that a cell is marked with, if there are others in it. */
    groupOf: (key: MarkKey) => groupOf(key, known),
    markOfOthers: (key: MarkKey) => markOfOthers(key, known),
    /** How many students have what this one has, who get the next mark together. */
    countOf: (key: MarkKey) => spread(key, { ...store.shown(key), score: anyOther, status: null }, known).length,
    isAlone: (key: MarkKey) => alone === key,
    choose: setAlone,
    enter: (key: MarkKey, value: Value) => {
      const values = alone === key ? [[key, value] as const] : spread(key, value, known)
      store.set(values, values.length > 1 ? 'GROUP' : undefined)
    },
  }
}
