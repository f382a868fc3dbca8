import { Link } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import { newsSorts } from '#platform/web/contribution/news-kinds.ts'
import { Part, partOf } from '#platform/web/routes/part.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { newsKindOf } from '../news-kinds.ts'
import { words } from '../words.ts'
import { allNews } from './feed-endpoint.ts'
import styles from './news.module.css'
import { inOrder, Pieces } from './pieces.tsx'
import { feedQuery } from './queries.ts'

/** All news, or those of one domain: few addresses ask for them. */
export const newsPages = partOf(() => import('./news-pages.tsx'))

/**
 * The newest of each sort: of the reader's courses, about the reader, of the university. The URL asks for all of them
 * (`?news=all`), or those of one domain (`?news=course`), page by page.
 */
export function News({ kind }: { kind: string | null }) {
  const t = useWords(words)
  return (
    <Card
      title={t('news.title')}
      act={
        <>
          {kind === allNews ? (
            <Link to={paths.feed()}>{t('news.newest')}</Link>
          ) : (
            <Link to={`${paths.feed()}?news=${allNews}`}>{t('news.showAll')}</Link>
          )}
          <Link to={paths.notifications()}>{t('notices.title')}</Link>
        </>
      }
    >
      {kind === null ? <Newest /> : <Part key={kind} of={newsPages} props={{ kind }} />}
    </Card>
  )
}

const mostOfSort = 2

function Newest() {
  const t = useWords(words)
  const { 'hydra:member': news } = useLoaded(feedQuery(null)).data.news
  const sorts = newsSorts.flatMap((sort) => {
    const ofSort = inOrder(news.filter(({ domain }) => (newsKindOf(domain)?.sort ?? 'me') === sort))
    return ofSort.length > 0 ? [{ sort, of: ofSort.slice(0, mostOfSort) }] : []
  })
  if (sorts.length === 0) return <Empty title={t('news.empty')}>{t('news.emptyAbout')}</Empty>
  return (
    <div className={styles.sorts}>
      {sorts.map(({ sort, of }) => (
        <div key={sort}>
          <h3>{t(`news.sorts.${sort}`)}</h3>
          <Pieces of={of} label={t(`news.sorts.${sort}`)} />
        </div>
      ))}
    </div>
  )
}
