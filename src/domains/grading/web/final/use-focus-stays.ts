import { type FocusEvent, useEffect, useRef } from 'react'

/** Keeps the focus within a list when the line with the focus disappears because it was handled. */
export function useFocusStays(lines: readonly number[]) {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<number | null>(null)
  const shown = lines.join()
  useEffect(() => {
    // Does nothing if the line still exists, or if another element has the focus.
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
