import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { prefetchPages, usePages } from '#platform/web/api/pages.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import { loadBriefWords } from './news-kinds.ts'
import { ByDay } from './notices/by-day.tsx'
import { markRead } from './notices/mark.ts'
import { NoticeRow } from './notices/notice-row.tsx'
import styles from './notices/notices.module.css'
import { type NoticeFilter, type NoticeItem, noticePages, shownIn, summaryQuery } from './notices/queries.ts'
import { NoticeTools } from './notices/tools.tsx'
import { words } from './words.ts'

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetchPages(noticePages(shownIn(search))), prefetch(summaryQuery), loadBriefWords()])

/** Everything that the person was notified of, the newest first; `?kind=` and `?unread=true` narrow it. */
export default function Notifications() {
  const t = useWords(words)
  const shown = shownIn(useSearchParams()[0])
  const { unread } = useLoaded(summaryQuery).data
  const { items, more, isReading, problem } = usePages(noticePages(shown))
  const marks = useProfile().impersonator === null
  return (
    <Page
      title={t('inbox.title')}
      meta={unread > 0 ? `${t('notices.unread', { count: unread })} · ${t('notices.about')}` : t('notices.about')}
      acts={
        <>
          <MarkAll shown={shown} newest={items?.[0]} />
          <ButtonLink icon="gear" to={paths.settings()}>
            {t('notices.choose')}
          </ButtonLink>
        </>
      }
    >
      <NoticeTools shown={shown} />
      {items ? (
        <ByDay of={items} row={(one) => <NoticeRow key={one.id} of={one} marks={marks} />} />
      ) : (
        <Skeleton lines={6} label={t('notices.loading')} />
      )}
      {items?.length === 0 && <NoNotices shown={shown} />}
      {problem && <ErrorBox error={problem} {...(more && { onRetry: more })} />}
      {more && !problem && (
        <div className={styles.more} data-no-print>
          <Button look="quiet" busy={isReading} onClick={more}>
            {t('notices.more')}
          </Button>
        </div>
      )}
    </Page>
  )
}

/** Marks all notices of the chosen kind as read, up to the newest that is shown. */
function MarkAll({ shown: { domain }, newest }: { shown: NoticeFilter; newest: NoticeItem | undefined }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const { impersonator } = useProfile()
  const { unread, domains } = useLoaded(summaryQuery).data
  const here = domain === null ? unread : (domains.find((one) => one.domain === domain)?.unread ?? 0)
  const mark = async ({ id: upTo }: NoticeItem) => {
    setBusy(true)
    await markRead({ upTo, ...(domain !== null && { domain }) })
    setBusy(false)
  }
  const nothing = here === 0 ? t('notices.noneUnread') : undefined
  return (
    <WriteButton
      icon="check"
      busy={busy}
      disabledReason={impersonator ? t('notices.acting') : nothing}
      onClick={() => newest && void mark(newest)}
    >
      {t('notices.markAll')}
    </WriteButton>
  )
}

function NoNotices({ shown: { domain, unread } }: { shown: NoticeFilter }) {
  const t = useWords(words)
  if (domain === null && !unread) return <Empty title={t('notices.empty')}>{t('notices.emptyAbout')}</Empty>
  return (
    <Empty
      title={t(unread ? 'notices.emptyUnread' : 'notices.emptyKind')}
      act={<ButtonLink to={paths.notifications()}>{t('notices.showAll')}</ButtonLink>}
    />
  )
}
