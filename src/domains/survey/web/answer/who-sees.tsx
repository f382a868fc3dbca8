import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** Who reads what of the answers, in four lines. */
export function WhoSees({ leastAnswers, leastRate }: { leastAnswers: number; leastRate: number }) {
  const t = useWords(words)
  return (
    <ul>
      <li>{t('promise.nobody')}</li>
      <li>{t('promise.threshold', { least: leastAnswers, rate: leastRate })}</li>
      <li>{t('promise.texts')}</li>
      <li>{t('promise.after')}</li>
    </ul>
  )
}
