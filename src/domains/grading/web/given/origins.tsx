import { inLanguage } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'
import { Origin } from './origin.tsx'
import styles from './origins.module.css'

/** The settled marks of a student given outside the course, each with its expandable calculation. */
export function Origins({ of: { given }, scheme }: { of: FinalGrade; scheme: FinalGrades['scheme'] }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  return given.map(
    ({ assessment, score, origin }) =>
      origin &&
      score !== null && (
        <details key={assessment} className={styles.given}>
          <summary>
            {t('given.summary', {
              title: inLanguage(origin.title, language),
              score: number(score),
              of: number(origin.top),
            })}
          </summary>
          <Origin of={origin} score={score} top={scheme.top} />
        </details>
      ),
  )
}
