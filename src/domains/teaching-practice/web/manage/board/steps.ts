import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** Moves with arrow keys through the students, and through the schools where the chosen one can be placed. */
export function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLElement)) return
  const kind = ['[data-student]', '[data-place] button'].find((one) => target.matches(one))
  if (!kind) return
  const all = [...currentTarget.querySelectorAll<HTMLElement>(kind)]
  event.preventDefault()
  all[all.indexOf(target) + step]?.focus()
}
