import { useWords } from '#platform/web/words/words.ts'
import { anomalyKeys } from '../../contract/report/anomalies.ts'
import type { SheetContent } from '../../contract/sheet/sheet-content.ts'
import { useAnomalyText } from '../report/use-anomaly-text.ts'
import { ByHand } from '../sheet/by-hand.tsx'
import { words } from '../words.ts'
import styles from './queue.module.css'

/** The anomalies with the lecturers' comments, and the grades set by hand, as signed. */
export function Explained({ of: { anomalies, lines, lecturers } }: { of: SheetContent }) {
  const t = useWords(words)
  const textOf = useAnomalyText([])
  const known = anomalies.flatMap((one) => {
    const key = anomalyKeys.find((name) => name === one.key)
    return key ? [{ ...one, key }] : []
  })
  return (
    <>
      {known.map((one) => (
        <section key={one.key} className={styles.why}>
          <h3>{textOf(one)}</h3>
          {one.comment && (
            <blockquote>
              <p>{one.comment}</p>
              <footer>{t('queue.withSheet', { names: lecturers.join(', ') })}</footer>
            </blockquote>
          )}
        </section>
      ))}
      <ByHand of={{ lines }} />
    </>
  )
}
