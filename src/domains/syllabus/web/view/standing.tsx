import { Link } from 'react-router'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { isOpen, type Version } from '../queries.ts'
import { words } from '../words.ts'
import styles from './page.module.css'

/** Which version this is, since when and by whom, and which version is in force if it is a different one. */
export function Standing({ item, versions }: { item: Version; versions: readonly Version[] }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { edition, author, approvedBy, createdAt, publishedAt, supersededAt } = item
  const inForce = versions.find(({ state }) => state === 'PUBLISHED')
  const said = isOpen(item)
    ? t('view.meta.open', { edition, name: author.name, day: day(createdAt) })
    : supersededAt
      ? t('view.meta.superseded', { edition, day: day(supersededAt) })
      : t('view.meta.published', { edition, day: day(publishedAt ?? createdAt), name: approvedBy?.name ?? '–' })
  return (
    <div className={styles.standing}>
      <p>
        {said}
        {inForce && inForce.id !== item.id && (
          <>
            {' · '}
            {t('view.inForce', { edition: inForce.edition })}{' '}
            <Link to={`${paths.view({ id: item.course.id })}?version=${inForce.id}`}>{t('view.openInForce')}</Link>
          </>
        )}
      </p>
      {item.reason && (
        <p>
          <b>{t('view.reason')}:</b> {item.reason}
        </p>
      )}
    </div>
  )
}
