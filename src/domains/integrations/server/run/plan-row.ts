import type { RowFate, RowReason } from '../../contract/run/rows.ts'

/** A row of a run before it is stored. */
export type PlannedRow = {
  subject: 'PERSON' | 'WORK' | 'MARK'
  enrollment: number | null
  work: number | null
  otherPerson: string | null
  here: string | null
  there: string | null
  score: number | null
  markVersion: number
  fate: RowFate
  reason: RowReason | null
  options: readonly string[]
}

export const plannedRow = (row: Pick<PlannedRow, 'subject' | 'fate'> & Partial<PlannedRow>): PlannedRow => ({
  ...{ enrollment: null, work: null, otherPerson: null, here: null, there: null },
  ...{ score: null, markVersion: 0, reason: null, options: [] },
  ...row,
})
