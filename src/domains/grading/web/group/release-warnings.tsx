import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Assessment } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { Why } from '#platform/web/ui/reasons.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import styles from './groups.module.css'
import { groupWorksQuery } from './queries.ts'

/** Warnings before the marks of group work are released; they do not block the release. */
export function ReleaseWarnings({ of }: { of: Item<typeof Assessment> }) {
  const t = useWords(words)
  const { data } = useQuery({ ...groupWorksQuery(of.course.id), enabled: of.groupWork, staleTime: 0 })
  const work = of.groupWork ? data?.['hydra:member'].find(({ id }) => id === of.id) : undefined
  if (!work || work.without + work.unexplained === 0) return null
  const { without, unexplained } = work
  const id = of.course.id
  return (
    <Why title={t('groups.check')}>
      <ul className={styles.warnings}>
        {without > 0 && (
          <li>
            {t('groups.without', { count: without })}{' '}
            <Link to={paths.assessmentGroups({ id, assessmentId: of.id })}>{t('groups.edit')}</Link>
          </li>
        )}
        {unexplained > 0 && (
          <li>
            {t('groups.unexplained', { count: unexplained })}{' '}
            <Link to={paths.inputMark({ id })}>{t('groups.toMarks')}</Link>
          </li>
        )}
      </ul>
    </Why>
  )
}
