import { useState } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { confirmContacts } from '../../contract/contact-code.ts'
import { words } from '../words.ts'
import type { Contact } from './sections.ts'

/** "Still correct?", once a year: one click confirms everything that the person sees here. */
export function Confirm({ contacts }: { contacts: readonly Contact[] }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { impersonator } = useProfile()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await call(confirmContacts).catch(showError)
    setBusy(false)
  }
  const oldest = oldestConfirmation(contacts)
  if (oldest !== null && Date.now() - Date.parse(oldest) < yearMs)
    return <p role="status">{t('contact.confirm.done', { day: day(oldest) })}</p>
  if (impersonator) return null
  return (
    <Card title={t('contact.confirm.title')} padded>
      <p>{t('contact.confirm.ask')}</p>
      <div>
        <WriteButton look="primary" icon="check" busy={busy} onClick={() => void confirm()}>
          {t('contact.confirm.act')}
        </WriteButton>
      </div>
    </Card>
  )
}

const yearMs = 365 * 24 * 60 * 60 * 1000

/** When the least recently confirmed contact was confirmed; null if one never was. */
function oldestConfirmation(contacts: readonly Contact[]): string | null {
  const all = contacts.map(({ confirmedAt }) => confirmedAt ?? '').sort()
  return all[0] || null
}
