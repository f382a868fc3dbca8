import { Link, useSearchParams } from 'react-router'
import { paths as coursePaths } from '#course/contract'
import { useLoaded } from '#platform/web/api/query.ts'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageActs } from '#platform/web/ui/page.tsx'
import { PhoneTools } from '#platform/web/ui/phone-tools.tsx'
import { SegLine, SegLinks, ViewTools } from '#platform/web/ui/seg.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { postKinds } from '../../contract/post.ts'
import { type Narrowed, topicsQuery } from '../queries.ts'
import { useStanding } from '../standing.ts'
import { words } from '../words.ts'
import styles from './feed.module.css'

/** The button to write; in one line the filter by kind with counts, by topic, and the search. */
export function FeedTools({ course, narrowed }: { course: string; narrowed: Narrowed }) {
  const t = useWords(words)
  const [search, setSearch] = useSearchParams()
  const { kinds, topics } = useLoaded(topicsQuery(course)).data
  const { teaches, takes } = useStanding(course)
  const total = kinds.reduce((sum, { posts }) => sum + posts, 0)
  const withKind = (kind: string | null) => {
    const next = new URLSearchParams(search)
    if (kind) next.set('kind', kind)
    else for (const name of ['kind', 'topic', 'q']) next.delete(name)
    return `?${next}`
  }
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const isAll = Object.keys(narrowed).length === 0
  const links = (
    <SegLinks label={t('list.kinds')}>
      <Link to={withKind(null)} aria-current={isAll || undefined} preventScrollReset>
        {t('list.all')} <em>{total}</em>
      </Link>
      {postKinds.flatMap((kind) => {
        const found = kinds.find((one) => one.kind === kind)
        return found
          ? [
              <Link
                key={kind}
                to={withKind(kind)}
                aria-current={narrowed.kind === kind || undefined}
                preventScrollReset
              >
                {t(`kindsMany.${kind}`)} <em>{found.posts}</em>
              </Link>,
            ]
          : []
      })}
    </SegLinks>
  )
  return (
    <>
      {(teaches || takes) && (
        <PageActs>
          {teaches && <ButtonLink to={coursePaths.copy({ id: course })}>{t('list.copy')}</ButtonLink>}
          <ButtonLink look="primary" icon="edit" to={paths.write({ id: course })}>
            {t(teaches ? 'list.write' : 'list.ask')}
          </ButtonLink>
        </PageActs>
      )}
      {total > 0 && (
        <SegLine links={links}>
          <ViewTools>
            <PhoneTools className={styles.find}>
              {topics.length > 0 && (
                <select
                  className={styles.topic}
                  aria-label={t('form.topic')}
                  value={narrowed.topic ?? ''}
                  onChange={(event) => change('topic', event.target.value)}
                >
                  <option value="">{t('list.allTopics')}</option>
                  {topics.map(({ topic }) => (
                    <option key={topic}>{topic}</option>
                  ))}
                </select>
              )}
              <SearchBox value={narrowed.q ?? ''} label={t('list.search')} onSearch={(q) => change('q', q)} />
            </PhoneTools>
          </ViewTools>
        </SegLine>
      )}
    </>
  )
}
