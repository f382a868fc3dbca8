import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { call } from '#platform/web/api-endpoint.ts'
import { showError } from '#platform/web/errors.tsx'
import { useFormat } from '#platform/web/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { type Announcement, acknowledge } from '../../contract/announcement.ts'
import { words } from '../words.ts'
import styles from './announcement-text.module.css'

type Props = { of: Item<typeof Announcement>; onAcknowledged: () => Promise<unknown> }

/** What an announcement says, in the reader's language, and the confirmation where one is asked for. */
export function AnnouncementText({ of, onAcknowledged }: Props) {
  const t = useWords(words)
  const text = inLanguage(of.body, useLanguage())
  return (
    <div className={styles.text}>
      <p className={styles.prose}>{text || t('read.noText')}</p>
      {of.actions.includes('acknowledge') && <Acknowledgement of={of} onAcknowledged={onAcknowledged} />}
    </div>
  )
}

function Acknowledgement({ of, onAcknowledged }: Props) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await call(acknowledge, { params: { id: of.id } }).then(onAcknowledged, showError)
    setBusy(false)
  }
  if (of.acknowledgedAt !== null)
    return (
      <p className={styles.done} role="status">
        <Icon name="check" size={16} /> {t('read.acknowledged', { at: dayTime(of.acknowledgedAt) })}
      </p>
    )
  return (
    <div className={styles.ask}>
      <p>{t('read.asks')}</p>
      <WriteButton look="primary" icon="check" busy={busy} onClick={() => void confirm()}>
        {t('read.acknowledge')}
      </WriteButton>
    </div>
  )
}
