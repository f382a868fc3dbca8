import { useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type PostItem, readersQuery } from '../queries.ts'
import { words } from '../words.ts'
import styles from './post.module.css'

/** Who has not opened a post, followed by who has. */
export function Readers({ of: { id } }: { of: PostItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { data, error } = useQuery(readersQuery(id))
  if (error) return <ErrorBox error={error} />
  if (!data) return <Skeleton lines={4} label={t('post.who')} />
  return (
    <div id="readers" className={styles.stack}>
      <Card title={t('readers.waiting')} note={data.waiting.length}>
        <ul className={styles.people}>
          {data.waiting.map((one) => (
            <li key={one.id}>{one.name}</li>
          ))}
          {data.waiting.length === 0 && <li>{t('readers.none')}</li>}
        </ul>
      </Card>
      <Card title={t('readers.opened')} note={data.opened.length}>
        <ul className={styles.people}>
          {data.opened.map((one) => (
            <li key={one.id}>
              {one.name} <small>{dayTime(one.at)}</small>
            </li>
          ))}
          {data.opened.length === 0 && <li>{t('readers.none')}</li>}
        </ul>
      </Card>
    </div>
  )
}
