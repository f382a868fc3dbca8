import type { Outcome } from '../../contract/import.ts'
import type { Fault } from './fault.ts'

/** What a row would do: `diff` names the columns that change, with their present values (null for a new row). */
export type Planned = {
  line: number
  outcome: Outcome
  faults: Fault[]
  /** Notes that do not stop the row but should be known before writing, such as a room that is booked twice. */
  notes: Fault[]
  diff: { column: string; before: string | null; after: string }[]
}
