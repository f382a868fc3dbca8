import { useState } from 'react'
import type { AnyResource } from '../../contract/resource.ts'
import type { Column } from './column.ts'

/** The columns that this person has selected for this table, stored on the device. */
export function useChosenColumns<R extends AnyResource>(table: string, columns: readonly Column<R>[]) {
  const key = `columns:${table}`
  const [choice, setChoice] = useState<Readonly<Record<string, boolean>>>(() => kept(key))
  const isShown = (one: Column<R>) => one === columns[0] || (choice[one.key] ?? !one.optional)
  const keep = (next: Readonly<Record<string, boolean>>) => {
    setChoice(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return {
    shown: columns.filter(isShown),
    isShown,
    toggle: (one: Column<R>) => keep({ ...choice, [one.key]: !isShown(one) }),
    showAll: () => keep(Object.fromEntries(columns.map((one) => [one.key, true]))),
  }
}

function kept(key: string): Record<string, boolean> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}
