import { useQuery } from '@tanstack/react-query'
import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { readPageLink, setPageLink } from '../../contract/booking-link.ts'
import { BookingPage } from '../../contract/booking-page.ts'
import { words } from '../words.ts'
import styles from './pages.module.css'
import type { PageItem } from './queries.ts'

/** For how many days a new link is open. */
const days = 90

/** The link of a page for people without an account: to make, to copy, to replace and to end. */
export function PageLink({ page: { id } }: { page: PageItem }) {
  const t = useWords(words)
  const { fullDay } = useFormat()
  const { data } = useQuery(queryOf(BookingPage.type, readPageLink, { params: { id } }))
  if (!data) return null
  const set = (length: number | null) => call(setPageLink, { params: { id }, body: { days: length } })
  const ask = (length: number | null) => ({ children: t('outside.endAbout'), onConfirm: () => set(length) })
  const address = data.path && `${window.location.origin}/my${data.path}`
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '')
    notify({ type: 'positive', text: t('outside.copied') })
  }
  return (
    <Card
      title={t('outside.title')}
      note={data.until && t('outside.until', { day: fullDay(data.until) })}
      act={
        address ? (
          <>
            <ConfirmButton ask={{ ...ask(days), title: t('outside.renew') }}>{t('outside.renew')}</ConfirmButton>
            <ConfirmButton look="danger" ask={{ ...ask(null), title: t('outside.end') }}>
              {t('outside.end')}
            </ConfirmButton>
          </>
        ) : (
          <ActButton icon="link" act={() => set(days)}>
            {t('outside.make', { days })}
          </ActButton>
        )
      }
      padded
    >
      <p>{t('outside.about')}</p>
      {address && (
        <div className={styles.link}>
          <code>{address}</code>
          <Button icon="copy" onClick={() => void copy()}>
            {t('outside.copy')}
          </Button>
        </div>
      )}
    </Card>
  )
}
