import { useMemo, useState } from 'react'
import { fold } from '#platform/contract/fold.ts'
import { isBelowPass, isRefused, type MarkRow } from '../cells/rows.ts'

export const filters = ['all', 'missing', 'refused', 'below'] as const
export type Filter = (typeof filters)[number]

const fits: Record<Filter, (row: MarkRow) => boolean> = {
  ...{ all: () => true, missing: ({ isMissing }) => isMissing, refused: isRefused, below: isBelowPass },
}

/**
 * Filters the students. The selected ones stay until the filter changes, so that a row does not disappear while its
 * mark is typed.
 */
export function useFilter(rows: readonly MarkRow[]) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ filter: Filter; of: ReadonlySet<number> | null }>({ filter: 'all', of: null })
  const counts = useMemo(() => {
    const pairs = filters.map((one) => [one, rows.filter(fits[one]).length])
    return Object.fromEntries(pairs) as Record<Filter, number>
  }, [rows])
  const words = fold(typed).split(' ').filter(Boolean)
  const shown =
    chosen.of === null && words.length === 0
      ? rows
      : rows.filter(({ group, student: { enrollment, student } }) => {
          const text = fold(`${student.name} ${student.number ?? ''} ${group ?? ''}`)
          return (chosen.of?.has(enrollment) ?? true) && words.every((word) => text.includes(word))
        })
  return {
    ...{ shown, counts, typed, filter: chosen.filter, search: setTyped },
    choose: (filter: Filter) => {
      const of = new Set(rows.filter(fits[filter]).map(({ student }) => student.enrollment))
      setChosen({ filter, of: filter === 'all' ? null : of })
    },
  }
}
