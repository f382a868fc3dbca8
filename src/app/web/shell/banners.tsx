import { useEffect, useState } from 'react'
import { useOnline } from '#platform/web/api/online.ts'
import { useProfile, useSession } from '#platform/web/api/session.ts'
import { Part } from '#platform/web/routes/part.tsx'
import { useStore } from '#platform/web/ui/use-store.ts'
import { isReached, troubled, unsent } from '#platform/web/unsent/unsent.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import { Banner } from './banner.tsx'
import styles from './banners.module.css'
import { acting, hasRecord, notSent, record, unsentButton, visitor } from './own-banners.ts'

/** What a person must know on every page: the person they act for, holds, unpaid invoices, a missing network. */
export function Banners() {
  const t = useWords(shell)
  const online = useOnline()
  const link = useSession()?.openedByLink
  const profile = useProfile()
  const { impersonator, guest } = profile
  const entered = useStore(unsent)
  const waiting = entered.reduce((sum, one) => sum + one.waiting, 0)
  const canList = useFetched(unsentButton, online)
  const troubles = troubled(entered, useStore(isReached))
  return (
    <section aria-label={t('banner.label')} className={styles.banners} data-no-print>
      {(impersonator || !online) && (
        <div className={styles.pinned}>
          {impersonator && <Part of={acting} props={{}} />}
          {!online && (
            <Banner
              tone="warning"
              icon="offline"
              title={t('banner.offline')}
              act={waiting > 0 && canList && <Part of={unsentButton} props={{}} />}
              live
            >
              {waiting > 0 ? t('banner.offlineUnsent', { count: waiting }) : t('banner.offlineAbout')}
            </Banner>
          )}
        </div>
      )}
      {online && troubles.length > 0 && <Part of={notSent} props={{ of: troubles }} />}
      {(link || guest) && <Part of={visitor} props={{}} />}
      {hasRecord(profile) && <Part of={record} props={{}} />}
    </section>
  )
}

/** Fetches a part while there is a network, for when there is none; whether it is there. */
function useFetched(part: { fetch: () => Promise<unknown> }, online: boolean): boolean {
  const [isFetched, setFetched] = useState(false)
  useEffect(() => {
    if (!online) return
    part.fetch().then(
      () => setFetched(true),
      () => undefined,
    )
  }, [part, online])
  return isFetched
}
