import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { DoneItem, done } from '../contract/done.ts'
import styles from './feed/news.module.css'
import { ByDay } from './notices/by-day.tsx'
import { words } from './words.ts'

/** `donePage` of the contract; written out, so that the page does not load the contract. */
const perPage = 50
const doneEndpoint = namedEndpoint<typeof done>('GET', '/api/v2/tasks/done')
/** Read anew whenever the page is opened: everything that a person does adds to it. */
const doneQuery = (page: number) =>
  ({ ...queryOf('Tasks', doneEndpoint, { query: { page: String(page) } }), staleTime: 0 }) as const

export const load = () => prefetch(doneQuery(1))

/** What the person has decided, sent or ended in the last weeks, the latest first. */
export default function Done() {
  const t = useWords(words)
  const [pages, setPages] = useState(1)
  const first = useLoaded(doneQuery(1)).data
  const total = first['hydra:totalItems']
  const later = Array.from({ length: pages - 1 }, (_, at) => at + 2)
  return (
    <Page title={t('inbox.title')} meta={t('done.about')}>
      {total === 0 && <Empty title={t('done.empty')}>{t('done.emptyAbout')}</Empty>}
      <DoneRows of={first['hydra:member']} />
      {later.map((page) => (
        <LaterPage key={page} page={page} />
      ))}
      {total > pages * perPage && (
        <div className={styles.more} data-no-print>
          <Button look="quiet" onClick={() => setPages(pages + 1)}>
            {t('notices.more')}
          </Button>
        </div>
      )}
    </Page>
  )
}

function LaterPage({ page }: { page: number }) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery(doneQuery(page))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  return data ? <DoneRows of={data['hydra:member']} /> : <Skeleton lines={6} label={t('done.title')} />
}

function DoneRows({ of }: { of: readonly DoneItem[] }) {
  const { time } = useFormat()
  return (
    <ByDay
      of={of}
      row={({ '@id': iri, act, kind, at, opens }) => (
        <Row
          key={`${iri} ${at}`}
          title={kind}
          about={act}
          {...(opens && { to: resolveRoute(iri) })}
          end={<time dateTime={at}>{time(at)}</time>}
        />
      )}
    />
  )
}
