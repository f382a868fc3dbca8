import type { Session } from './weeks.ts'

const looks = ['complete', 'held', 'planned', 'moved', 'cancelled'] as const

/** How a session is drawn in the overview of the term; only lecturers see that a summary is missing. */
export function lookOf({ state, original }: Session, teaches: boolean): (typeof looks)[number] {
  if (state === 'CANCELLED') return 'cancelled'
  if (state === 'SUMMARISED' || (state === 'HELD' && !teaches)) return 'complete'
  if (state === 'HELD') return 'held'
  return original ? 'moved' : 'planned'
}
