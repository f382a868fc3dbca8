import { useMemo, useState } from 'react'
import type { GradebookGroup } from '../../../contract/gradebook/cells.ts'
import type { MarkKey, MarkStore } from '../cells/gradebook-store.ts'
import type { MarkRow } from '../cells/rows.ts'
import type { Value } from '../cells/value.ts'
import { groupOf, groupsIn, markOfOthers, spread } from './spread.ts'

/** A score that no mark has. */
const anyOther = -1

export type GroupMarks = ReturnType<typeof useGroupMarks>

/** Group work: an input fills the whole group, unless the user limits it to a single student. */
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
    /** The group that is marked together with a cell, if it has other members. */
    groupOf: (key: MarkKey) => groupOf(key, known),
    markOfOthers: (key: MarkKey) => markOfOthers(key, known),
    /** The number of students with the same mark as this one, who get the next mark together. */
    countOf: (key: MarkKey) => spread(key, { ...store.shown(key), score: anyOther, status: null }, known).length,
    isAlone: (key: MarkKey) => alone === key,
    choose: setAlone,
    enter: (key: MarkKey, value: Value) => {
      const values = alone === key ? [[key, value] as const] : spread(key, value, known)
      store.set(values, values.length > 1 ? 'GROUP' : undefined)
    },
  }
}
