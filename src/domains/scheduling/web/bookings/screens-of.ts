import type { Item } from '#platform/contract/resource.ts'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import type { Tone } from '#platform/web/ui/chip.tsx'
import { Booking } from '../../contract/booking.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const tones: Record<Item<typeof Booking>['state'], Tone> = {
  WAITING: 'neutral',
  HELD: 'warning',
  CONFIRMED: 'positive',
  ATTENDED: 'positive',
  NO_SHOW: 'negative',
  CANCELLED: 'neutral',
}

export const bookings = screensOf(Booking, words, {
  texts: 'bookings',
  list: paths.bookings,
  one: paths.booking,
  nameOf: ({ page, day, at }) => `${page.name}, ${day} ${at}`,
  flow: { words, tones, danger: ['cancel', 'callOff', 'miss'] },
})
