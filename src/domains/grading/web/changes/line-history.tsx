import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { titleOf } from '../marks/cells/rows.ts'
import { useMarkText } from '../marks/cells/use-mark-text.ts'
import { words } from '../words.ts'
import styles from './changes.module.css'
import { lineHistoryQuery } from './queries.ts'

/** Every value of a student's marks, with who set it, when and how, the latest first. */
export function LineHistory({ sheet, enrollment }: { sheet: number; enrollment: string }) {
  const t = useWords(words)
  const text = useMarkText()
  const { dayTime } = useFormat()
  const language = useLanguage()
  const { changes } = useLoaded(lineHistoryQuery(sheet, enrollment)).data
  return (
    <Card title={t('changes.history')} note={changes.length}>
      {changes.length === 0 ? (
        <Empty title={t('changes.none')} />
      ) : (
        <ul className={styles.lines}>
          {changes.map((one) => (
            <li key={`${one.assessment.id}:${one.version}`}>
              <span>{titleOf(one.assessment, language)}</span>
              <span>
                <b>{text(one) || t('marks.none')}</b>
                {one.comment && <small className={styles.note}>{one.comment}</small>}
              </span>
              <small>
                {[one.by?.name, dayTime(one.at), t(`marks.sources.${one.source}`)].filter(Boolean).join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
