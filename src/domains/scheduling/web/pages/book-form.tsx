import { useId, useState } from 'react'
import { ValidationError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { queries } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { useUnsaved } from '#platform/web/page/unsaved.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { bookSlot, moveBooking } from '../../contract/booking.ts'
import { useWhen } from '../poll/when.ts'
import { words } from '../words.ts'
import { type PageItem, slotsQuery } from './queries.ts'
import { nameOf, nearestFree, type OfferedSlot } from './slot-text.ts'
import styles from './slots.module.css'

type Props = {
  page: PageItem
  slots: readonly OfferedSlot[]
  slot: OfferedSlot | undefined
  onChoose: (slot: string | null) => void
}

/** What happens with the chosen slot: it is booked, waited for, or the own booking moves there. */
export function BookForm({ page, slots, slot, onChoose }: Props) {
  const t = useWords(words)
  const say = useWhen()
  const [note, setNote] = useState('')
  const [isMoving, setMoving] = useState(true)
  const [busy, setBusy] = useState(false)
  const [gone, setGone] = useState<{ slot: OfferedSlot; next: OfferedSlot | undefined } | null>(null)
  useUnsaved(note !== '')
  const own = slots.find((one) => one.own && one !== slot)
  const when = (one: OfferedSlot) => say(one, page.minutes)
  const moves = own?.own && isMoving && slot !== undefined && slot.left > 0 ? own.own : null

  const done = (text: string) => {
    notify({ type: 'positive', text })
    setNote('')
    setGone(null)
    onChoose(null)
  }
  const book = async (to: OfferedSlot) => {
    const { day, at } = to
    if (moves) {
      await call(moveBooking, { params: { id: moves.id }, body: { day, at } })
      return done(t('book.moved', { when: when(to) }))
    }
    const wait = to.left === 0
    const made = await call(bookSlot, { params: { id: page.id }, body: { day, at, note, wait } })
    done(t(made.state === 'WAITING' ? 'book.waiting' : 'book.booked', { when: when(to) }))
  }
  /** The slots are read again; if the chosen one is gone, the nearest free one is chosen and the text is kept. */
  const refused = async (error: unknown, to: OfferedSlot) => {
    const { slots: now } = await queries.fetchQuery({ ...slotsQuery(page.id), staleTime: 0 })
    const same = now.find((one) => nameOf(one) === nameOf(to))
    if (!(error instanceof ValidationError) || (same && same.left > 0 && !same.taken)) return showError(error)
    const next = nearestFree(now, to)
    setGone({ slot: to, next })
    onChoose(next ? nameOf(next) : null)
  }
  const press = async (to: OfferedSlot) => {
    setBusy(true)
    await book(to).catch((error: unknown) => refused(error, to).catch(showError))
    setBusy(false)
  }
  const act = (to: OfferedSlot) => {
    if (moves) return t('book.move', { when: when(to) })
    return t(to.left === 0 ? 'book.wait' : 'book.act', { when: when(to) })
  }
  return (
    <Card title={slot ? when(slot) : t('book.yours')} padded>
      <div className={styles.form}>
        {gone && (
          <div role="alert" className={styles.gone}>
            <b>{t('book.gone', { when: when(gone.slot) })}</b>{' '}
            {gone.next ? t('book.goneAbout', { when: when(gone.next) }) : t('book.goneNone')}
          </div>
        )}
        {!slot && <p>{t('book.choose')}</p>}
        {own && slot && slot.left > 0 && (
          <label>
            <input type="checkbox" checked={isMoving} onChange={({ target }) => setMoving(target.checked)} />{' '}
            {t('book.moveInstead', { when: when(own) })}
          </label>
        )}
        {moves && own && slot && (
          <div className={styles.change}>
            <span>
              <small>{t('book.now')}</small> {when(own)}
            </span>
            <span aria-hidden="true">›</span>
            <span>
              <small>{t('book.then')}</small> <b>{when(slot)}</b>
            </span>
          </div>
        )}
        {slot && !moves && <Note asks={page.asks} value={note} onWrite={setNote} />}
        {slot && !slot.own && (
          <WriteButton look="primary" busy={busy} onClick={() => void press(slot)}>
            {act(slot)}
          </WriteButton>
        )}
        {slot && (moves || slot.left === 0) && <small>{t(moves ? 'book.moveAbout' : 'book.waitAbout')}</small>}
      </div>
    </Card>
  )
}

function Note({ asks, value, onWrite }: { asks: string; value: string; onWrite: (note: string) => void }) {
  const t = useWords(words)
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{asks || t('book.note')}</label>
      <textarea id={id} rows={4} maxLength={2000} value={value} onChange={({ target }) => onWrite(target.value)} />
    </div>
  )
}
