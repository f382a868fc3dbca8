import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import type { NewsItem } from '../../contract/task.ts'
import { newsKindOf } from '../news-kinds.ts'
import { words } from '../words.ts'
import { newsPerPage } from './feed-endpoint.ts'
import styles from './news.module.css'
import { Piece } from './piece.tsx'
import { feedQuery } from './queries.ts'

/** The news, pinned items first; only of one kind if the URL says so (`?news=course`). */
export function News({ kind }: { kind: string | null }) {
  const t = useWords(words)
  return (
    <Card
      title={t('news.title')}
      act={
        <>
          {kind !== null && <Link to={paths.feed()}>{t('news.showAll')}</Link>}
          <Link to={paths.notifications()}>{t('notices.title')}</Link>
        </>
      }
    >
      <Pages key={kind} kind={kind} />
    </Card>
  )
}

function Pages({ kind }: { kind: string | null }) {
  const t = useWords(words)
  const { news } = useLoaded(feedQuery(kind)).data
  const [later, setLater] = useState<readonly number[]>([])
  const next = later.length + 2
  const total = news['hydra:totalItems']
  if (total === 0) return <NoNews kind={kind} />
  return (
    <>
      <Pieces of={news['hydra:member']} />
      {later.map((page) => (
        <LaterPage key={page} kind={kind} page={page} />
      ))}
      {total > (next - 1) * newsPerPage && (
        <div className={styles.more} data-no-print>
          <Button look="quiet" onClick={() => setLater([...later, next])}>
            {t('news.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function LaterPage({ kind, page }: { kind: string | null; page: number }) {
  const t = useWords(words)
  const { data, error } = useQuery(feedQuery(kind, page))
  if (error) throw error
  return data ? <Pieces of={data.news['hydra:member']} /> : <Skeleton lines={3} label={t('news.loading')} />
}

function Pieces({ of }: { of: readonly NewsItem[] }) {
  const t = useWords(words)
  return (
    <ul aria-label={t('news.title')}>
      {of
        .toSorted((a, b) => Number(isPinned(b)) - Number(isPinned(a)))
        .map((item) => (
          <Piece key={`${item.subject} ${item.key} ${item.at}`} of={item} pinned={isPinned(item)} />
        ))}
    </ul>
  )
}

const isPinned = ({ domain, key }: NewsItem) => newsKindOf(domain)?.pinned?.includes(key) ?? false

function NoNews({ kind }: { kind: string | null }) {
  const t = useWords(words)
  if (kind === null) return <Empty title={t('news.empty')}>{t('news.emptyAbout')}</Empty>
  return <Empty title={t('news.emptyKind')} act={<ButtonLink to={paths.feed()}>{t('news.showAll')}</ButtonLink>} />
}
