import type { Outcome } from '../../contract/import.ts'
import type { Fault } from './fault.ts'

/** What a row would do: `diff` names the columns that change, with their values now (null in something new). */
export type Planned = {
  line: number
  outcome: Outcome
  faults: Fault[]
  diff: { column: string; before: string | null; after: string }[]
}
