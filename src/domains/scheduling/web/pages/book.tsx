import { useState } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { busyQuery } from '../queries.ts'
import { words } from '../words.ts'
import { BookForm } from './book-form.tsx'
import { type PageItem, slotsQuery } from './queries.ts'
import { SlotDays, type SlotLook } from './slot-days.tsx'
import { nameOf, type OfferedSlot, useSlotText } from './slot-text.ts'

/** Free slots at the left, what is done with the chosen one at the right. */
export function Book({ page }: { page: PageItem }) {
  const t = useWords(words)
  const { time } = useFormat()
  const { slots, readAt } = useLoaded(slotsQuery(page.id)).data
  const [chosen, setChosen] = useState<string | null>(null)
  if (slots.length === 0)
    return (
      <Card title={t('book.slots')}>
        <Empty title={t('book.none')}>{t('book.noneAbout')}</Empty>
      </Card>
    )
  const slot = slots.find((one) => nameOf(one) === chosen)
  return (
    <Columns>
      <Card title={t('book.slots')} note={t('book.readAt', { time: time(readAt) })}>
        <WithOwn page={page} slots={slots} chosen={chosen} onChoose={setChosen} />
      </Card>
      <BookForm page={page} slots={slots} slot={slot} onChoose={setChosen} />
    </Columns>
  )
}

type WithOwnProps = {
  page: PageItem
  slots: readonly OfferedSlot[]
  chosen: string | null
  onChoose: (slot: string) => void
}

/** A full slot can be chosen, too, to wait for a place. The lesson during a slot is named, and only its reader sees it. */
function WithOwn({ page, slots, ...choice }: WithOwnProps) {
  const t = useWords(words)
  const text = useSlotText(page.capacity)
  const { events } = useLoaded(busyQuery({ days: slots.map(({ day }) => day) })).data
  const busy = (startsAt: string) => {
    const [from, until] = [Date.parse(startsAt), Date.parse(startsAt) + page.minutes * 60_000]
    const found = events.find(
      (one) =>
        one.startsAt &&
        one.endsAt &&
        one.state !== 'CANCELLED' &&
        !one.uid.startsWith('booking-') &&
        Date.parse(one.startsAt) < until &&
        Date.parse(one.endsAt) > from,
    )
    return found ? [found.course?.code, found.title].filter(Boolean).join(' ') : null
  }
  const lookOf = (slot: OfferedSlot): SlotLook => {
    const what = busy(slot.startsAt)
    return {
      text: [text(slot), what && t('book.class', { what })].filter(Boolean).join(' · '),
      look: slot.own ? 'own' : slot.left === 0 || slot.taken ? 'full' : undefined,
      closed: slot.taken,
    }
  }
  return <SlotDays {...{ slots, lookOf, ...choice }} />
}
