import { type FocusEvent, useEffect, useRef } from 'react'

/** Keeps the focus among the lines of a list when the one that had it goes away because it was dealt with. */
export function useFocusStays(lines: readonly number[]) {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<number | null>(null)
  const shown = lines.join()
  useEffect(() => {
    // A line that is still there, or whatever took the focus since, keeps it.
    if (focused.current === null || document.activeElement !== document.body) return
    const left = shown === '' ? [] : [...(ref.current?.querySelectorAll('li') ?? [])]
    const next = left[Math.min(focused.current, left.length - 1)]?.querySelector('button')
    const target = next ?? ref.current
    target?.focus()
  }, [shown])
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      const line = target.closest('li')
      focused.current = line ? [...(line.parentElement?.children ?? [])].indexOf(line) : null
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) focused.current = null
    },
  }
}
