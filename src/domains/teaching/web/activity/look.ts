import type { Session } from './weeks.ts'

const looks = ['complete', 'held', 'planned', 'moved', 'cancelled'] as const

/** The form in which a session is drawn in the strip of the term; that a summary is missing is for those who teach. */
export function lookOf({ state, original }: Session, teaches: boolean): (typeof looks)[number] {
  if (state === 'CANCELLED') return 'cancelled'
  if (state === 'SUMMARISED' || (state === 'HELD' && !teaches)) return 'complete'
  if (state === 'HELD') return 'held'
  return original ? 'moved' : 'planned'
}
