import type { AnswerLetter } from '../../contract/best-times.ts'
import type { Grid } from '../../contract/slots.ts'

/** The grid of a poll: what was answered, what can be answered, and what happens then. */
export type GridProps = {
  poll: Grid & { timeZone: string }
  instants: readonly string[]
  letters: string
  yes: readonly number[] | null
  people: number
  /** What stands in the reader's calendar at each slot. */
  busy: readonly (string | null)[]
  /** The slots of the time that fits best. */
  best: ReadonlySet<number>
  brush: AnswerLetter
  /** Absent if the reader cannot answer any more, or is not asked. */
  onFill?: ((cells: readonly number[], letter: AnswerLetter) => void) | undefined
  onPlace?: ((index: number) => void) | undefined
}
