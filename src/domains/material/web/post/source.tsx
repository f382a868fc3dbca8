import { Link } from 'react-router'
import { paths } from '#course/contract'
import { useWords } from '#platform/web/words/words.ts'
import type { PostItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './post.module.css'

/**
 * The attribution and the licence of a copy from the shared material of the module. Those who teach with it also read
 * that it was withdrawn or corrected since.
 */
export function Source({ of: { source, actions, course } }: { of: PostItem }) {
  const t = useWords(words)
  if (!source) return null
  const { module, credit, licence, since } = source
  const isTaught = actions.includes('update')
  return (
    <p className={styles.source}>
      {t('hub.source', { module, credit, licence: t(`licences.${licence}`) })}
      {since && isTaught && (
        <>
          {' '}
          {t(`hub.since.${since}`)} <Link to={paths.hub({ id: course.id })}>{t('hub.sinceOpen')}</Link>
        </>
      )}
    </p>
  )
}
