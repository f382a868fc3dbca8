import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { FinalGrades } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'
import styles from './final.module.css'
import { assessmentsQuery } from './queries.ts'

/** The components of the grade with the rules for each, and how it is rounded. */
export function MadeOf({ course, scheme }: { course: string; scheme: FinalGrades['scheme'] }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number, percent } = useFormat()
  const assessments = useLoaded(assessmentsQuery(course)).data['hydra:member']
  const rules = ({ leastPercent, dropGroup }: (typeof assessments)[number]) =>
    [
      leastPercent !== null && t('final.least', { least: percent(leastPercent / 100) }),
      dropGroup !== null && t('final.drops', { group: dropGroup }),
    ].filter(Boolean)
  return (
    <Card title={t('final.made')} padded>
      {assessments.length === 0 ? (
        <p>{t('final.madeNone')}</p>
      ) : (
        <ul className={styles.parts}>
          {assessments.map((one) => {
            const name = inLanguage(one.title, language) || one.code
            return (
              <li key={one.id}>
                <span>
                  {name}
                  {rules(one).length > 0 && <small>{rules(one).join(' · ')}</small>}
                </span>
                <Meter value={one.weight} max={100} label={`${name}: ${percent(one.weight / 100)}`} />
                <span className={styles.number}>{percent(one.weight / 100)}</span>
              </li>
            )
          })}
        </ul>
      )}
      <p className={styles.rules}>{t('final.rounded', { step: number(scheme.step), pass: number(scheme.pass) })}</p>
    </Card>
  )
}
