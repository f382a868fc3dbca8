import { useState } from 'react'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { sendPublic } from '#platform/web/public/ask-public.ts'
import { PublicMessage } from '#platform/web/public/public-page.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { cancelByLink, confirmByLink, moveByLink } from '../../contract/booking-link.ts'
import { nameOf } from '../pages/slot-text.ts'
import styles from '../pages/slots.module.css'
import { useWhen } from '../poll/when.ts'
import { words } from '../words.ts'
import type { LinkedBooking, LinkedProps } from './linked-page.ts'
import outside from './outside.module.css'
import { Refused } from './refused.tsx'
import { Times } from './times.tsx'
import { useSending } from './use-sending.ts'

type Props = LinkedProps & { booking: LinkedBooking }

/** One's own booking by its mailed link: to confirm, to move, to cancel. */
export function Changing(props: Props) {
  const t = useWords(words)
  const { state, heldUntil } = props.booking
  if (state === 'CONFIRMED') return <Booked {...props} />
  if (state === 'HELD' && heldUntil && Date.parse(heldUntil) > Date.now()) return <ToConfirm {...props} />
  if (state === 'HELD') return <PublicMessage title={t('outside.over')}>{t('outside.holdOver')}</PublicMessage>
  if (state === 'CANCELLED')
    return <PublicMessage title={t('outside.cancelled')}>{t('outside.cancelledAbout')}</PublicMessage>
  return <PublicMessage title={t('outside.over')}>{t(`states.${state}`)}</PublicMessage>
}

function ToConfirm({ of, booking, code, reload }: Props) {
  const t = useWords(words)
  const { time } = useFormat()
  const when = useWhen()(booking, of.minutes)
  const { busy, refusal, send } = useSending(reload, () => undefined)
  const act = (endpoint: typeof confirmByLink | typeof cancelByLink) =>
    void send(() => sendPublic(endpoint, urlOf(endpoint, { params: { code } })).then(reload))
  return (
    <Card title={t('outside.toConfirm')} padded>
      <div className={styles.form}>
        <Refused refusal={refusal} minutes={of.minutes} />
        <p>{t('outside.kept', { when, time: time(booking.heldUntil ?? '') })}</p>
        <div className={styles.acts}>
          <Button look="primary" busy={busy} onClick={() => act(confirmByLink)}>
            {t('outside.confirm', { when })}
          </Button>
          <Button look="quiet" busy={busy} onClick={() => act(cancelByLink)}>
            {t('outside.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Booked({ of, booking, code, reload }: Props) {
  const t = useWords(words)
  const say = useWhen()
  const [chosen, setChosen] = useState<string | null>(null)
  const { busy, refusal, send } = useSending(reload, setChosen)
  const slot = of.slots.find((one) => nameOf(one) === chosen)
  const now = say(booking, of.minutes)
  const move = async (body: { day: string; at: string }) => {
    await sendPublic(moveByLink, urlOf(moveByLink, { params: { code }, body }), body)
    setChosen(null)
    await reload()
  }
  const cancel = () => sendPublic(cancelByLink, urlOf(cancelByLink, { params: { code } })).then(reload)
  const mine = (
    <Card title={t('outside.yours')} note={booking.name} padded>
      <div className={styles.form}>
        <Refused refusal={refusal} minutes={of.minutes} />
        {slot ? (
          <div className={styles.change}>
            <span>
              <small>{t('book.now')}</small> {now}
            </span>
            <span aria-hidden="true">›</span>
            <span>
              <small>{t('book.then')}</small> <b>{say(slot, of.minutes)}</b>
            </span>
          </div>
        ) : (
          <b role="status">{now}</b>
        )}
        {booking.note && <p>{booking.note}</p>}
        {slot && (
          <Button
            look="primary"
            busy={busy}
            onClick={() => void send(() => move({ day: slot.day, at: slot.at }), slot)}
          >
            {t('book.move', { when: say(slot, of.minutes) })}
          </Button>
        )}
        <small>{booking.open ? t('outside.changes', { hours: of.cancelHours }) : t('outside.late')}</small>
        {booking.open && (
          <Button look="danger" busy={busy} onClick={() => void send(cancel)}>
            {t('outside.cancel')}
          </Button>
        )}
      </div>
    </Card>
  )
  if (!booking.open) return mine
  return (
    <Columns>
      <Times of={of} chosen={chosen} onChoose={setChosen} />
      <div className={slot ? undefined : outside.own}>{mine}</div>
    </Columns>
  )
}
