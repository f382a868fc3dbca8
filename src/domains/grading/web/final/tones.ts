import type { Tone } from '#platform/web/ui/chip.tsx'
import type { Outcome } from '../../contract/final/questions.ts'

/** The colour of each outcome of a final grade. */
export const outcomeTones: Record<Outcome, Tone> = {
  ...{ PASSED: 'positive', FAILED: 'negative' },
  ...{ INCOMPLETE: 'warning', OPEN: 'info' },
}
