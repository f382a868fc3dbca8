import type { Cell, refusals } from './cells.ts'

export type Refusal = (typeof refusals)[number]
type Value = Pick<Cell, 'score' | 'status' | 'penalty'>

/** Why a value cannot be a mark of an assessment, whoever enters it; null if it can. */
export function refusalOfValue({ score, status, penalty }: Value, maxMark: number): Refusal | null {
  if (score !== null && score > maxMark) return 'overMax'
  if (score === null && (status === 'LATE' || penalty > 0)) return 'needsScore'
  if (score !== null && status !== null && status !== 'LATE' && status !== 'MISCONDUCT') return 'hasScore'
  if (score !== null && penalty > score) return 'penaltyOverScore'
  return null
}
