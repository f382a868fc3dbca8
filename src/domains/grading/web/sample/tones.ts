import type { Tone } from '#platform/web/ui/chip.tsx'
import type { SampleItem } from './queries.ts'

export const tones: Record<SampleItem['state'], Tone> = {
  DRAFT: 'neutral',
  SENT: 'info',
  AGREED: 'positive',
  ADJUST: 'warning',
  REMARK: 'warning',
  SETTLED: 'positive',
}
