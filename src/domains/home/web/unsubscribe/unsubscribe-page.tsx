import { type ReactNode, useEffect, useState } from 'react'
import { unsubscribe, unsubscribeTopic } from '#people/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { config } from '#platform/web/config.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useDrawn } from '#platform/web/ui/drawn.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { loadTopics } from '../news-kinds.ts'
import { words } from '../words.ts'
import styles from './unsubscribe.module.css'

type MailTopic = EndpointAnswer<typeof unsubscribeTopic>
type TopicResult = MailTopic | 'unknown' | 'failed'

/** Sends a request without a session: the address in the mail is all that its reader needs. */
async function ask(method: 'GET' | 'POST', url: string): Promise<TopicResult> {
  try {
    const response = await fetch(url, { method, headers: { Accept: 'application/ld+json' }, credentials: 'omit' })
    if (response.status === 404) return 'unknown'
    if (!response.ok) return 'failed'
    const topic: MailTopic = await response.json()
    await loadTopics([topic])
    return topic
  } catch {
    return 'failed'
  }
}

/** The page to which a mail leads its reader to unsubscribe; nothing changes until the button is pressed. */
export default function UnsubscribePage({ code: token }: { code: string }) {
  useDrawn()
  const t = useWords(words)
  const [result, setResult] = useState<TopicResult | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let current = true
    void ask('GET', urlOf(unsubscribeTopic, { params: { token } })).then((answer) => current && setResult(answer))
    return () => {
      current = false
    }
  }, [token])
  const end = async () => {
    setBusy(true)
    setResult(await ask('POST', urlOf(unsubscribe, { params: { token } })))
    setBusy(false)
  }
  return (
    <main className={styles.page}>
      <title>{t('unsubscribe.title')}</title>
      <p className={styles.university}>{config().universityName}</p>
      <h1>{t('unsubscribe.title')}</h1>
      <div role="status">{result !== null && <Answer of={result} />}</div>
      {result !== null && typeof result === 'object' && !result.ended && (
        <Button look="primary" busy={busy} onClick={end}>
          {t('unsubscribe.act')}
        </Button>
      )}
      <a href={`/my${paths.settings()}`}>{t('unsubscribe.settings')}</a>
    </main>
  )
}

function Answer({ of }: { of: TopicResult }): ReactNode {
  const t = useWords(words)
  const text = useText()
  if (of === 'failed') return <p>{t('unsubscribe.failed')}</p>
  if (of === 'unknown')
    return (
      <>
        <p>{t('unsubscribe.unknown')}</p>
        <p>{t('unsubscribe.unknownAbout')}</p>
      </>
    )
  const { domain, topic, ended } = of
  const isDigest = domain === 'platform'
  return (
    <>
      <p>{t(ended ? 'unsubscribe.done' : 'unsubscribe.ask')}</p>
      <p className={styles.topic}>
        {isDigest ? t('unsubscribe.digest') : text({ domain, key: `mailTopics.${topic}` })}
      </p>
      <p>{t('unsubscribe.change')}</p>
    </>
  )
}
