import { useWords } from '#platform/web/words/words.ts'
import type { CampaignKind } from '../../contract/campaign.ts'
import { words } from '../words.ts'
import styles from './answer.module.css'

type Props = {
  kind?: CampaignKind
  leastAnswers: number
  leastRate: number
  /** Those who read answers with names; undefined where the survey is anonymous. */
  names?: readonly string[] | undefined
}

/** Who reads what of the answers, in a few lines. */
export function WhoSees({ kind = 'RATING', leastAnswers, leastRate, names }: Props) {
  const t = useWords(words)
  if (names)
    return (
      <ul className={styles.sees}>
        <li>{t('promise.namedNobody')}</li>
        <li>{t('promise.namedReaders', { names: names.join(', ') })}</li>
        <li>{t('promise.namedTexts')}</li>
      </ul>
    )
  return (
    <ul className={styles.sees}>
      <li>{t('promise.nobody')}</li>
      <li>{t('promise.threshold', { least: leastAnswers, rate: leastRate })}</li>
      <li>{t('promise.texts')}</li>
      <li>{t(`promise.after.${kind}`)}</li>
    </ul>
  )
}
