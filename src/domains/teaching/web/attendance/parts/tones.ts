import type { Tone } from '#platform/web/ui/chip.tsx'
import type { Counting } from '../../../contract/attendance/code.ts'

/** The colour of a code, by what it counts as. */
export const tones: Record<Counting, Tone> = {
  ...{ PRESENT: 'positive', LATE: 'warning', ABSENT: 'negative' },
  ...{ EXCUSED: 'info', NEUTRAL: 'neutral' },
}
