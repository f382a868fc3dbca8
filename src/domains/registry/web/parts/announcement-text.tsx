import { useEffect, useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage, languages } from '#platform/contract/words.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { LinkedText } from '#platform/web/ui/linked-text.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { acknowledge, markRead } from '../../contract/announcement-readers.ts'
import { words } from '../words.ts'
import styles from './announcement-text.module.css'

type Props = { of: Item<typeof Announcement>; onAcknowledged: () => Promise<unknown> }

/** The text of an announcement in the reader's language, and the confirmation if one is required. */
export function AnnouncementText({ of, onAcknowledged }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  useMarkRead(of)
  const text = inLanguage(of.body, language)
  const written = of.body[language] ? language : languages.find((one) => of.body[one])
  return (
    <div className={styles.text}>
      {text ? <LinkedText text={text} lang={written} /> : <p>{t('read.noText')}</p>}
      {of.actions.includes('acknowledge') && <Acknowledgement of={of} onAcknowledged={onAcknowledged} />}
    </div>
  )
}

/** Reports once to the server that the person has opened it; if that fails, the next opening does. */
function useMarkRead({ id, readAt, actions }: Item<typeof Announcement>) {
  const { impersonator } = useProfile()
  const isNew = readAt === null && impersonator === null && actions.includes('markRead')
  useEffect(() => {
    if (isNew) call(markRead, { params: { id } }).catch(() => undefined)
  }, [id, isNew])
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
