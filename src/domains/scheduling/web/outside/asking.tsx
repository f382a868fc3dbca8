import { useState } from 'react'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { sendPublic } from '#platform/web/public/ask-public.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { bookByLink } from '../../contract/booking-link.ts'
import { nameOf } from '../pages/slot-text.ts'
import styles from '../pages/slots.module.css'
import { useWhen } from '../poll/when.ts'
import { words } from '../words.ts'
import { GuestFields, type GuestValues } from './guest-fields.tsx'
import type { LinkedProps, LinkedSlot } from './linked-page.ts'
import { Refused } from './refused.tsx'
import { Times } from './times.tsx'
import { useSending } from './use-sending.ts'

type ReservedTime = { when: string; email: string; until: string }

/** Choosing a time by the link of a page: it is kept until the e-mail is confirmed. */
export function Asking({ of, code, reload }: LinkedProps) {
  const t = useWords(words)
  const say = useWhen()
  const language = useLanguage()
  const [chosen, setChosen] = useState<string | null>(null)
  const [values, setValues] = useState<GuestValues>({ name: '', email: '', note: '' })
  const [held, setHeld] = useState<ReservedTime | null>(null)
  const { busy, refusal, send } = useSending(reload, setChosen)
  const slot = of.slots.find((one) => nameOf(one) === chosen)
  const ask = async ({ day, at }: LinkedSlot) => {
    const body = { day, at, language, ...values, name: values.name.trim(), email: values.email.trim() }
    const url = urlOf(bookByLink, { params: { code }, body })
    const { heldUntil } = await sendPublic(bookByLink, url, body)
    setHeld({ when: say({ day, at }, of.minutes), email: body.email, until: heldUntil })
    await reload()
  }
  if (held) return <ConfirmationSent held={held} />
  return (
    <Columns>
      <Times of={of} chosen={chosen} onChoose={setChosen} />
      <Card title={slot ? say(slot, of.minutes) : t('book.yours')} padded>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (slot) void send(() => ask(slot), slot)
          }}
        >
          <Refused refusal={refusal} minutes={of.minutes} />
          {slot ? (
            <>
              <GuestFields asks={of.asks} values={values} onChange={setValues} />
              <Button look="primary" type="submit" busy={busy}>
                {t('outside.ask', { when: say(slot, of.minutes) })}
              </Button>
              <small>{t('outside.askAbout')}</small>
            </>
          ) : (
            <p>{t('book.choose')}</p>
          )}
        </form>
      </Card>
    </Columns>
  )
}

function ConfirmationSent({ held: { when, email, until } }: { held: ReservedTime }) {
  const t = useWords(words)
  const { time } = useFormat()
  return (
    <Card title={t('outside.sent')} padded>
      <p role="status">{t('outside.sentAbout', { when, email, time: time(until) })}</p>
    </Card>
  )
}
