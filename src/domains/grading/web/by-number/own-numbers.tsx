import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './by-number.module.css'
import { numberedQuery } from './queries.ts'

/** The numbers that a student writes on their work instead of their name. */
export function OwnNumbers({ course }: { course: string }) {
  const t = useWords(words)
  const all = useLoaded(numberedQuery(course)).data['hydra:member'].filter(({ ownNumber }) => ownNumber !== null)
  if (all.length === 0) return null
  return (
    <Card title={t('byNumber.own')} padded>
      <p className={styles.line}>{t('byNumber.ownAbout')}</p>
      <ul className={styles.numbers}>
        {all.map(({ id, assessment, ownNumber }) => (
          <li key={id}>
            <span>{assessment.name || assessment.code}</span>
            <b>{ownNumber}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
