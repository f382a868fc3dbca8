import type { Cell } from '../../../contract/gradebook/cells.ts'

/** The fields of a mark. */
export type Value = Pick<Cell, 'score' | 'status' | 'penalty' | 'comment'>
export type Status = NonNullable<Value['status']>

export const noMark: Value = { score: null, status: null, penalty: 0, comment: null }

export const isMarked = ({ score, status }: Value): boolean => score !== null || status !== null

export const isSameValue = (value: Value, other: Value): boolean =>
  value.score === other.score &&
  value.status === other.status &&
  value.penalty === other.penalty &&
  (value.comment || null) === (other.comment || null)
