import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PostCard } from '../post/post-card.tsx'
import { type Narrowed, type PostItem, postsQuery } from '../queries.ts'
import { words } from '../words.ts'
import styles from './feed.module.css'

type Props = { course: string; narrowed: Narrowed; without: readonly PostItem[] }

/** The posts by day, the latest first; a button loads older ones. */
export function PostsByDay({ course, narrowed, without }: Props) {
  const [pages, setPages] = useState(1)
  const t = useWords(words)
  const last = useQuery(postsQuery(course, narrowed, pages))
  const hasMore = last.data?.['hydra:view']?.['hydra:next'] !== undefined
  return (
    <>
      {Array.from({ length: pages }, (_, at) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are called by their numbers
          key={at}
          {...{ course, narrowed, without }}
          page={at + 1}
        />
      ))}
      {hasMore && (
        <div className={styles.more}>
          <Button onClick={() => setPages(pages + 1)}>{t('list.more')}</Button>
        </div>
      )}
    </>
  )
}

function Page({ course, narrowed, without, page }: Props & { page: number }) {
  const t = useWords(words)
  const { longDay, isoDay } = useFormat()
  const { data, isPending } = useQuery(postsQuery(course, narrowed, page))
  const hidden = new Set(without.map(({ id }) => id))
  const posts = (data?.['hydra:member'] ?? []).filter(({ id }) => !hidden.has(id))
  const days = Map.groupBy(posts, ({ publishedAt }) => (publishedAt ? isoDay(publishedAt) : ''))
  if (isPending) return <Skeleton lines={4} label={t('list.label')} />
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-label={day && longDay(day)}>
      <h2 className={styles.dayName}>{day && longDay(day)}</h2>
      {ofDay.map((one) => (
        <PostCard key={one.id} of={one} />
      ))}
    </section>
  ))
}
