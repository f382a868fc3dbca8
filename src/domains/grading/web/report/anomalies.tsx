import { useLoaded } from '#platform/web/api/query.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import { AnomalyComment } from './anomaly-comment.tsx'
import { commentsQuery } from './queries.ts'
import styles from './report.module.css'
import { useAnomalyText } from './use-anomaly-text.ts'

type Props = { course: string; of: GradeReport }

/** The anomalies in the grades, with the lecturers' comments. */
export function Anomalies({ course, of: { anomalies, comments, terms } }: Props) {
  const t = useWords(words)
  const textOf = useAnomalyText(terms)
  const open = anomalies.filter(({ comment }) => comment === null || comment.stale).length
  if (anomalies.length === 0) return null
  const title = open > 0 ? t('report.anomalies', { count: open }) : t('report.explained', { count: anomalies.length })
  return (
    <section className={open > 0 ? styles.why : styles.explained} aria-label={title}>
      <h2>{title}</h2>
      {comments && <p className={styles.about}>{t('report.anomaliesAbout')}</p>}
      <ul>
        {anomalies.map((one) => (
          <li key={one.key}>
            <p>{textOf(one)}</p>
            <AnomalyComment course={course} of={one} writes={comments} />
          </li>
        ))}
      </ul>
      <History course={course} terms={terms} held={anomalies.flatMap(({ comment }) => comment?.id ?? [])} />
    </section>
  )
}

type HistoryProps = { course: string; terms: GradeReport['terms']; held: readonly number[] }

/** The outdated comments, the latest first. */
function History({ course, terms, held }: HistoryProps) {
  const t = useWords(words)
  const textOf = useAnomalyText(terms)
  const { dayTime } = useFormat()
  const earlier = useLoaded(commentsQuery(course)).data.comments.filter(({ id }) => !held.includes(id))
  if (earlier.length === 0) return null
  return (
    <details className={styles.history}>
      <summary>{t('report.history')}</summary>
      <ul>
        {earlier.map((one) => (
          <li key={one.id}>
            <small>{textOf(one)}</small>
            <p>{t('report.historyLine', { name: one.by.name, at: dayTime(one.at), text: one.text })}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
