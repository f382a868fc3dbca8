import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { bookingSlots } from '../../contract/booking.ts'
import { words } from '../words.ts'

export type OfferedSlot = EndpointAnswer<typeof bookingSlots>['slots'][number]

export const nameOf = ({ day, at }: Pick<OfferedSlot, 'day' | 'at'>): string => `${day} ${at}`

/** What is said beside a slot: that it is the reader's own, full, or how many places are left. */
export function useSlotText(capacity: number) {
  const t = useWords(words)
  return ({ own, taken, left, waiting }: OfferedSlot): string => {
    if (own) return own.state === 'CONFIRMED' ? t('book.own') : t(`states.${own.state}`)
    if (taken) return t('book.taken')
    if (left === 0) return waiting > 0 ? t('book.fullWaiting', { waiting }) : t('book.full')
    return capacity > 1 ? t('book.left', { left }) : ''
  }
}

type FreeSlot = Pick<OfferedSlot, 'day' | 'at' | 'startsAt' | 'left' | 'taken'> & Partial<Pick<OfferedSlot, 'own'>>

/** The free slot that is nearest in time to another one. */
export function nearestFree<S extends FreeSlot>(slots: readonly S[], to: S): S | undefined {
  const distance = ({ startsAt }: S) => Math.abs(Date.parse(startsAt) - Date.parse(to.startsAt))
  return slots
    .filter((one) => one.left > 0 && !one.taken && !one.own && nameOf(one) !== nameOf(to))
    .sort((a, b) => distance(a) - distance(b))[0]
}
