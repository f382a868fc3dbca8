import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { SlotDays } from '../pages/slot-days.tsx'
import { words } from '../words.ts'
import { type LinkedPage, useLinkedLook } from './linked-page.ts'

type Props = { of: LinkedPage; chosen: string | null; onChoose: (slot: string) => void }

/** The times of a page by its link, each with the reader's own clock. */
export function Times({ of, chosen, onChoose }: Props) {
  const t = useWords(words)
  const { time } = useFormat()
  const lookOf = useLinkedLook(of, of.booking)
  return (
    <Card title={t('book.slots')} note={t('book.readAt', { time: time(of.readAt) })}>
      {of.slots.length === 0 ? (
        <Empty title={t('book.none')}>{t('book.noneAbout')}</Empty>
      ) : (
        <SlotDays slots={of.slots} {...{ chosen, lookOf, onChoose }} />
      )}
    </Card>
  )
}
