import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Enrollment } from '../../contract/enrollment.ts'
import { words } from '../words.ts'
import styles from './assessments.module.css'

type OwnMarkItem = Item<typeof Enrollment>['marks'][number]

/** The reader's own mark for one assessment as it counts, its status, or that there is neither. */
export function OwnMark({ of }: { of: OwnMarkItem | undefined }) {
  const t = useWords(words)
  const { day } = useFormat()
  if (of && (of.score !== null || of.status !== null)) return <ReleasedMark of={of} />
  if (of?.submittedOn) return <small>{t('assessments.submitted', { day: day(of.submittedOn) })}</small>
  return (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('assessments.noMark')}</span>
    </span>
  )
}

function ReleasedMark({ of: { score, status, penalty, counted, carriedOver } }: { of: OwnMarkItem }) {
  const t = useWords(words)
  const { number } = useFormat()
  const shown = counted ?? score
  const isReduced = score !== null && counted !== null && penalty > 0
  return (
    <>
      {shown !== null && <b>{number(shown)}</b>}
      {/* What is taken off says that the work was late. */}
      {status && !(isReduced && status === 'LATE') && <small>{t(`markStatuses.${status}`)}</small>}
      {isReduced && <small>{t('assessments.penalty', { score: number(score), penalty: number(penalty) })}</small>}
      {carriedOver && <small>{t('assessments.carriedOver')}</small>}
    </>
  )
}
