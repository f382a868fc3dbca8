import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { allNews, newsPerPage } from './feed-endpoint.ts'
import styles from './news.module.css'
import { Pieces } from './pieces.tsx'
import { feedQuery } from './queries.ts'

/** All news, or those of one domain, page by page. */
export default function NewsPages({ kind }: { kind: string }) {
  const t = useWords(words)
  const { news } = useLoaded(feedQuery(kind)).data
  const [later, setLater] = useState<readonly number[]>([])
  const next = later.length + 2
  const total = news['hydra:totalItems']
  if (total === 0)
    return kind === allNews ? (
      <Empty title={t('news.empty')}>{t('news.emptyAbout')}</Empty>
    ) : (
      <Empty title={t('news.emptyKind')} act={<ButtonLink to={paths.feed()}>{t('news.showAll')}</ButtonLink>} />
    )
  return (
    <>
      <Pieces of={news['hydra:member']} label={t('news.title')} />
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

function LaterPage({ kind, page }: { kind: string; page: number }) {
  const t = useWords(words)
  const { data, error } = useQuery(feedQuery(kind, page))
  if (error) throw error
  return data ? (
    <Pieces of={data.news['hydra:member']} label={t('news.title')} />
  ) : (
    <Skeleton lines={3} label={t('news.loading')} />
  )
}
