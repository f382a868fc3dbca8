import { Link } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { type PostItem, topicsQuery } from '../queries.ts'
import { useStanding } from '../standing.ts'
import { words } from '../words.ts'
import styles from './feed.module.css'

type Props = { course: string; waiting: readonly PostItem[]; posts: readonly PostItem[] }

/** The column beside the feed: posts that were not opened, unpublished posts, and the files by topic. */
export function Beside({ course, waiting, posts }: Props) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { topics } = useLoaded(topicsQuery(course)).data
  const { teaches } = useStanding(course)
  const withFiles = topics.filter(({ files }) => files > 0)
  const files = withFiles.reduce((sum, one) => sum + one.files, 0)
  return (
    <section className={styles.beside} aria-label={t('list.beside')}>
      {teaches && <NotOpened course={course} posts={posts} />}
      {waiting.length > 0 && (
        <Card title={t('list.waiting')} note={waiting.length}>
          <ul className={styles.rows}>
            {waiting.map(({ id, title, state, publishAt }) => (
              <li key={id}>
                <Link to={paths.post({ id: course, post: id })}>{title}</Link>
                <small>{state === 'SCHEDULED' && publishAt ? dayTime(publishAt) : t('post.draft')}</small>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {withFiles.length > 0 && (
        <Card title={t('list.byTopic')} note={files}>
          <ul className={styles.rows}>
            {withFiles.map((one) => (
              <li key={one.topic} className={styles.counted}>
                <Link to={`?topic=${encodeURIComponent(one.topic)}`}>{one.topic}</Link>
                <small>{one.files}</small>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function NotOpened({ course, posts }: Pick<Props, 'course' | 'posts'>) {
  const t = useWords(words)
  const open = [...new Map(posts.map((one) => [one.id, one])).values()]
    .filter(({ kind, opened, readers }) => kind !== 'QUESTION' && opened < readers)
    .sort((a, b) => Number(b.required) - Number(a.required))
    .slice(0, 4)
  if (open.length === 0) return null
  return (
    <Card title={t('list.notOpened')}>
      <ul className={styles.rows}>
        {open.map(({ id, title, required, opened, readers }) => (
          <li key={id} className={styles.counted}>
            <div>
              <Link to={paths.post({ id: course, post: id })}>{title}</Link>
              {required && <small>{t('post.required')}</small>}
            </div>
            <Chip tone={required ? 'warning' : 'neutral'}>{t('list.students', { count: readers - opened })}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
