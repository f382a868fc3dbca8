import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/format.ts'
import { useWords } from '#platform/web/words.ts'
import type { Enrollment } from '../../contract/enrollment.ts'
import { words } from '../words.ts'
import styles from './assessments.module.css'

/** The reader's own mark for one assessment, or its status instead. */
export function OwnMark({ of }: { of: Item<typeof Enrollment>['marks'][number] | undefined }) {
  const t = useWords(words)
  const { day, number } = useFormat()
  if (of && of.score !== null)
    return (
      <>
        <b>{number(of.score)}</b>
        {of.carriedOver && <small>{t('assessments.carriedOver')}</small>}
      </>
    )
  if (of?.submittedOn) return <small>{t('assessments.submitted', { day: day(of.submittedOn) })}</small>
  return (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('assessments.noMark')}</span>
    </span>
  )
}
