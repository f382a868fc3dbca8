import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { ValidationError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { sendCode, verifyContact } from '../../contract/contact-code.ts'
import { words } from '../words.ts'
import styles from './contact.module.css'
import type { Contact } from './sections.ts'

type CodeSending = EndpointAnswer<typeof sendCode>
type Checked = EndpointAnswer<typeof verifyContact>

/** Verifies by a code that this mobile or mailbox reaches the person; opening it sends the code. */
export function Verify({ of, onClose }: { of: Contact; onClose: () => void }) {
  const t = useWords(words)
  const { time } = useFormat()
  const [sent, setSent] = useState<CodeSending | null>(null)
  const [busy, setBusy] = useState(false)
  const asked = useRef(false)
  const send = async () => {
    setBusy(true)
    await call(sendCode, { params: { id: of.id } }).then(setSent, (error) => {
      showError(error)
      if (!sent) onClose()
    })
    setBusy(false)
  }
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void send()
  })
  if (!sent) return null
  const told = t(sent.by === 'sms' ? 'contact.verify.sentSms' : 'contact.verify.sentMail', {
    to: sent.to,
    time: time(sent.expiresAt),
  })
  return (
    <div className={styles.verify}>
      <p role="status">{told}</p>
      <CodeForm of={of} />
      <div className={styles.acts}>
        <WriteButton look="quiet" busy={busy} onClick={() => void send()}>
          {t('contact.verify.again')}
        </WriteButton>
        <Button look="quiet" onClick={onClose}>
          {t('contact.cancel')}
        </Button>
      </div>
    </div>
  )
}

function CodeForm({ of }: { of: Contact }) {
  const t = useWords(words)
  const id = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tell = ({ verified, triesLeft }: Checked) => {
    if (verified) return
    setError(triesLeft > 0 ? t('contact.verify.wrong', { count: triesLeft }) : t('contact.verify.over'))
  }
  const refuse = (refused: unknown) =>
    refused instanceof ValidationError ? setError(refused.violations[0]?.message) : showError(refused)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await call(verifyContact, { params: { id: of.id }, body: { code } }).then(tell, refuse)
    setBusy(false)
  }
  return (
    <form noValidate className={styles.code} onSubmit={(event) => void check(event)}>
      <Field id={id} label={t('contact.verify.code')} required error={error}>
        <input
          {...controlProps({ id, error, required: true })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <WriteButton type="submit" look="primary" busy={busy}>
        {t('contact.verify.check')}
      </WriteButton>
    </form>
  )
}
