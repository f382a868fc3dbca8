import { useMemo, useRef, useState } from 'react'
import type { GradebookColumn, GradebookGroup } from '../../../contract/gradebook/cells.ts'
import type { MarkRow } from '../cells/rows.ts'

type Of = { assessments: readonly GradebookColumn[]; groups: readonly GradebookGroup[] }

/**
 * The rows by name or by group, each with the name of its group: in the assessment that they are sorted by, otherwise
 * in that of the current column, otherwise in the first. Rows whose group is unchanged keep their object identity.
 */
export function useOrder(rows: readonly MarkRow[], { assessments, groups }: Of, column: number | null) {
  const [order, setOrder] = useState<number | null>(null)
  const works = useMemo(() => {
    const made = new Set(groups.map(({ assessment }) => assessment))
    return assessments.filter(({ id }) => made.has(id))
  }, [assessments, groups])
  const by = works.some(({ id }) => id === order) ? order : null
  const shown = by ?? works.find(({ id }) => id === column)?.id ?? works[0]?.id ?? null
  const cache = useRef(new WeakMap<MarkRow, MarkRow>())
  const named = useMemo(() => {
    if (shown === null) return rows
    const names = new Map(
      groups.flatMap(({ assessment, name, members }) =>
        assessment === shown ? members.map((one) => [one, name] as const) : [],
      ),
    )
    return rows.map((row) => withGroup(row, names.get(row.student.enrollment) ?? null, cache.current))
  }, [rows, groups, shown])
  const ordered = useMemo(() => {
    if (by === null) return named
    const places = new Map(groups.filter(({ assessment }) => assessment === by).map(({ name }, at) => [name, at]))
    const placeOf = ({ group }: MarkRow) => (group === null ? undefined : places.get(group)) ?? places.size
    return named.toSorted((one, other) => placeOf(one) - placeOf(other))
  }, [named, groups, by])
  return { rows: ordered, works, by, setOrder }
}

function withGroup(row: MarkRow, group: string | null, cache: WeakMap<MarkRow, MarkRow>): MarkRow {
  if (row.group === group) return row
  const before = cache.get(row)
  if (before?.group === group) return before
  const next = { ...row, group }
  cache.set(row, next)
  return next
}
