import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { deviceId } from '#platform/web/device.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { type CheckedIn, checkIn } from '../../contract/attendance/check-in.ts'
import { words } from '../words.ts'
import styles from './check-in.module.css'
import { Done } from './done.tsx'
import { OpenNow } from './open-now.tsx'
import { openCheckInsQuery } from './queries.ts'

/** How often the page looks for sessions with open check-in. */
const lookMs = 5000

export const load = () => prefetch(openCheckInsQuery)

/** A student marks themselves present: with one click after scanning the code, or by typing it. */
export default function CheckIn() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const { lessons } = useLoaded({ ...openCheckInsQuery, refetchInterval: lookMs }).data
  const scanned = search.get('code') ?? ''
  const [code, setCode] = useState(scanned)
  const [done, setDone] = useState<CheckedIn | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isScanned = scanned !== '' && code === scanned && error === null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.trim() === '') return
    setBusy(true)
    setError(null)
    const lesson = code === scanned ? Number(search.get('lesson')) || null : null
    await call(checkIn, { body: { code, lesson, device: deviceId() } }).then(setDone, setError)
    setBusy(false)
  }
  return (
    <Page title={t('checkIn.title')} meta={t('checkIn.about')}>
      <div className={styles.page}>
        {done ? (
          <Done of={done} />
        ) : (
          <Card padded>
            <form className={styles.form} onSubmit={(event) => void send(event)}>
              {error !== null && <ErrorBox error={error} />}
              {isScanned ? (
                <p>{t('checkIn.scanned', { code: scanned })}</p>
              ) : (
                <label className={styles.field}>
                  {t('checkIn.code')}
                  <input
                    className={styles.code}
                    value={code}
                    onChange={({ target }) => setCode(target.value)}
                    maxLength={20}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    aria-describedby="code-about"
                  />
                  <small id="code-about">{t('checkIn.codeAbout')}</small>
                </label>
              )}
              <WriteButton type="submit" look="primary" icon="check" busy={busy}>
                {isScanned ? t('checkIn.here') : t('checkIn.send')}
              </WriteButton>
            </form>
          </Card>
        )}
        <OpenNow lessons={lessons} />
      </div>
    </Page>
  )
}
