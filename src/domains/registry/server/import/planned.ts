import type { Outcome } from '../../contract/import.ts'
import type { Fault } from './fault.ts'

/** What a row would do: `diff` names the columns that change, with their values now (null in something new). */
export type Planned = {
  line: number
  outcome: Outcome
  faults: Fault[]
  /** What does not stop the row, but should be known before it is written, as a room that is given twice. */
  notes: Fault[]
  diff: { column: string; before: string | null; after: string }[]
}
