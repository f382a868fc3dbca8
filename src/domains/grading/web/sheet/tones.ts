import type { Tone } from '#platform/web/ui/chip.tsx'
import type { SheetItem } from './queries.ts'

/** The colour of each state of a sheet. */
export const sheetTones: Record<SheetItem['state'], Tone> = {
  ...{ MARKING: 'neutral', SUBMITTED: 'info', APPROVED: 'info', CONFIRMED: 'info' },
  ...{ PUBLISHED: 'positive', LOCKED: 'positive', RETURNED: 'warning', CANCELLED: 'neutral' },
}
