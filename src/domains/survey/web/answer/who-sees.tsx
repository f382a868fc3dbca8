import { useWords } from '#platform/web/words/words.ts'
import type { CampaignKind } from '../../contract/campaign.ts'
import { words } from '../words.ts'

type Props = { kind?: CampaignKind; leastAnswers: number; leastRate: number }

/** Who reads what of the answers, in four lines. */
export function WhoSees({ kind = 'RATING', leastAnswers, leastRate }: Props) {
  const t = useWords(words)
  return (
    <ul>
      <li>{t('promise.nobody')}</li>
      <li>{t('promise.threshold', { least: leastAnswers, rate: leastRate })}</li>
      <li>{t('promise.texts')}</li>
      <li>{t(`promise.after.${kind}`)}</li>
    </ul>
  )
}
