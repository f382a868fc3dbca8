import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { courseFeedback } from '../../contract/feedback.ts'
import { words } from '../words.ts'
import styles from './turnouts.module.css'

type Props = { of: EndpointAnswer<typeof courseFeedback>['turnouts']; leastRate: number }

/** Which share answered in the last runs, with the line from which on means are shown. */
export function Turnouts({ of, leastRate }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { percent } = useFormat()
  if (of.length === 0) return null
  return (
    <Card title={t('campaigns.fields.answered')} padded>
      <ul className={styles.turnouts}>
        {of.map(({ term, invited, answered }) => {
          const rate = answered / invited
          return (
            <li key={inLanguage(term, language)} data-low={rate * 100 < leastRate || undefined}>
              <b>{percent(Math.floor(rate * 100) / 100)}</b>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <rect y={100 - 100 * rate} width="100" height={100 * rate} />
                <line x1="0" x2="100" y1={100 - leastRate} y2={100 - leastRate} />
              </svg>
              {inLanguage(term, language)}
            </li>
          )
        })}
      </ul>
      <small>{t('feedback.rateNeeded', { rate: leastRate })}</small>
    </Card>
  )
}
