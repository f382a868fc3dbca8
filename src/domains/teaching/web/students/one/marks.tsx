import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { Average, type Enrolled, Mark } from '../cells.tsx'
import { assessmentsQuery } from '../queries.ts'
import styles from './marks.module.css'

/** The marks of a student in the course, as far as the reader may see them, and their mean. */
export function Marks({ of }: { of: Enrolled }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const assessments = useLoaded(assessmentsQuery(of.course.id)).data['hydra:member']
  if (assessments.length === 0) return null
  return (
    <Card title={t('students.one.marks')}>
      <dl className={styles.marks}>
        {assessments.map((one) => (
          <div key={one.id}>
            <dt>{inLanguage(one.title, language) || one.code}</dt>
            <dd>
              <Mark of={of} assessment={one.id} /> <small>/ {number(one.maxMark)}</small>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('students.average')}</dt>
          <dd>
            <Average of={of} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
