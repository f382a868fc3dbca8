import { useSearchParams } from 'react-router'
import { paths as coursePaths } from '#course/contract'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import { enterFeed, enterWith } from './enter.ts'
import { Beside } from './feed/beside.tsx'
import styles from './feed/feed.module.css'
import { FeedKeys } from './feed/feed-keys.tsx'
import { FeedTools } from './feed/feed-tools.tsx'
import { PostsByDay } from './feed/posts-by-day.tsx'
import { PostCard } from './post/post-card.tsx'
import { narrowedBy, pinnedQuery, postsQuery, topicsQuery, waitingQuery } from './queries.ts'
import { useStanding } from './standing.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/material'>

export async function load({ id }: CourseParams, search: URLSearchParams) {
  await enterWith(
    enterFeed(id),
    prefetch(postsQuery(id, narrowedBy(search))),
    prefetch(pinnedQuery(id)),
    prefetch(waitingQuery(id, 'SCHEDULED')),
    prefetch(waitingQuery(id, 'DRAFT')),
    prefetch(topicsQuery(id)),
  )
}

/** Scheduled posts (for lecturers), pinned posts, then the posts by day; beside them an overview. */
export default function Feed({ params: { id } }: { params: CourseParams }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const narrowed = narrowedBy(search)
  const isNarrowed = Object.keys(narrowed).length > 0
  const posts = useLoaded(postsQuery(id, narrowed)).data
  const pinned = useLoaded(pinnedQuery(id)).data['hydra:member']
  const scheduled = useLoaded(waitingQuery(id, 'SCHEDULED')).data['hydra:member']
  const drafts = useLoaded(waitingQuery(id, 'DRAFT')).data['hydra:member']
  const { teaches } = useStanding(id)
  const shown = isNarrowed ? [] : pinned
  const isEmpty = posts['hydra:totalItems'] === 0 && (isNarrowed || (scheduled.length === 0 && drafts.length === 0))
  return (
    <>
      <FeedTools course={id} narrowed={narrowed} />
      <div className={styles.columns}>
        <div className={styles.reading}>
          <h2 className="sr-only">{t('list.label')}</h2>
          {!isNarrowed && scheduled.map((one) => <PostCard key={one.id} of={one} />)}
          {shown.map((one) => (
            <PostCard key={one.id} of={one} />
          ))}
          <PostsByDay course={id} narrowed={narrowed} without={shown} />
          <FeedKeys write={paths.write({ id })} />
          {isEmpty && isNarrowed && (
            <Empty title={t('list.noMatch')} act={<ButtonLink to={paths.feed({ id })}>{t('list.clear')}</ButtonLink>} />
          )}
          {isEmpty && !isNarrowed && (
            <Empty
              title={t('list.emptyTitle')}
              act={teaches && <ButtonLink to={coursePaths.copy({ id })}>{t('list.copy')}</ButtonLink>}
            >
              {t(teaches ? 'list.emptyWrite' : 'list.emptyRead')}
            </Empty>
          )}
        </div>
        <Beside course={id} waiting={[...scheduled, ...drafts]} posts={[...pinned, ...posts['hydra:member']]} />
      </div>
    </>
  )
}
