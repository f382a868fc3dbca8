import type { SyncRow } from '../../contract/run/rows.ts'

/** Whether a row would be written as it is decided now; the surprising part of a stopped run needs a decision. */
export function isTaken(
  { fate, choice }: Pick<SyncRow, 'fate' | 'choice'>,
  { isStopped }: { isStopped: boolean },
): boolean {
  if (fate === 'NOTHING' || choice === 'KEEP') return false
  if (fate === 'CONFLICT') return choice !== null
  return fate === 'SUSPEND' && isStopped ? choice === 'TAKE' : true
}
