import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { zoneName } from '#platform/web/words/zone-name.ts'
import type { readBookingLink } from '../../contract/booking-link.ts'
import { deviceTimeOf, isElsewhere } from '../grid/device-time.ts'
import type { SlotLook } from '../pages/slot-days.tsx'
import { words } from '../words.ts'

export type LinkedPage = EndpointAnswer<typeof readBookingLink>
export type LinkedBooking = NonNullable<LinkedPage['booking']>
export type LinkedSlot = LinkedPage['slots'][number]

/** The parts of the page, by the link of the page or that of a booking. */
export type LinkedProps = { of: LinkedPage; code: string; reload: () => Promise<LinkedPage | null> }

/** By which clock the times are, and that the reader's own are below where it is another one. */
export function useZoneText({ timeZone, slots }: LinkedPage): string {
  const t = useWords(words)
  const zone = zoneName(timeZone, useLanguage())
  return t(isElsewhere(slots[0]?.startsAt, timeZone) ? 'grid.zoneOwn' : 'outside.zone', { zone })
}

/** What is said beside a slot: how many places are left, and what the reader's own clock shows then. */
export function useLinkedLook({ capacity, timeZone }: LinkedPage, own: LinkedBooking | null) {
  const t = useWords(words)
  const language = useLanguage()
  return ({ day, at, startsAt, left, taken }: LinkedSlot): SlotLook => {
    const isOwn = own?.day === day && own.at === at
    const isFull = left === 0 || taken
    const here = deviceTimeOf(startsAt, timeZone, language)
    const state = isOwn ? t('outside.yoursNow') : isFull ? t('book.full') : capacity > 1 && t('book.left', { left })
    return {
      text: [state, here && t('grid.elsewhere', { time: here })].filter(Boolean).join(' · '),
      look: isOwn ? 'own' : isFull ? 'full' : undefined,
      closed: isOwn || isFull,
    }
  }
}
