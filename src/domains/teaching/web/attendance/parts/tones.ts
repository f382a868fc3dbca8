import type { Tone } from '#platform/web/ui/chip.tsx'
import type { Counting } from '../../../contract/attendance/code.ts'

/** In which colour a code is shown, by what it counts as. */
export const tones: Record<Counting, Tone> = {
  ...{ PRESENT: 'positive', LATE: 'warning', ABSENT: 'negative' },
  ...{ EXCUSED: 'info', NEUTRAL: 'neutral' },
}
