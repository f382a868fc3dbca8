import type { KeyboardEvent } from 'react'

/** Marks the link of a row for arrow keys and clicks. */
export const rowLink = { 'data-row-link': '' }

/** Arrow keys in the body of a table: up and down go to the same control of the next row, Home and End jump. */
export function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const at = event.target as HTMLElement
  const row = at.closest('tr')
  if (!row || at.closest('input, select, textarea, [popover]')) return
  const place = controlsOf(row).indexOf(at)
  const next = rowAfter(row, event.key)
  const control = next && (controlsOf(next)[Math.max(0, place)] ?? controlsOf(next)[0])
  if (!control) return
  event.preventDefault()
  control.focus()
  control.scrollIntoView({ block: 'nearest' })
}

function rowAfter(row: HTMLTableRowElement, key: string): HTMLElement | null {
  const rows = row.parentElement
  if (key === 'ArrowDown') return row.nextElementSibling as HTMLElement | null
  if (key === 'ArrowUp') return row.previousElementSibling as HTMLElement | null
  if (key === 'Home') return (rows?.firstElementChild ?? null) as HTMLElement | null
  if (key === 'End') return (rows?.lastElementChild ?? null) as HTMLElement | null
  return null
}

const controlsOf = (row: HTMLElement) => [
  ...row.querySelectorAll<HTMLElement>('a[href], button:not([role^="menuitem"]), [tabindex="0"]'),
]
