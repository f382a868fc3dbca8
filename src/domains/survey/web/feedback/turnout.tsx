import { Card } from '#platform/web/ui/card.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { SurveyResult } from '../../contract/feedback.ts'
import { words } from '../words.ts'

/** How many were invited and have answered: a count, never who. */
export function Turnout({ of: { invited, answered, state, leastRate } }: { of: SurveyResult }) {
  const t = useWords(words)
  if (state === 'PLANNED' || state === 'EXCLUDED' || invited === 0) return null
  const text = t('feedback.turnout', { answered, count: invited, rate: Math.floor((answered * 100) / invited) })
  return (
    <Card padded>
      <p>{text}</p>
      <Meter
        value={answered}
        max={invited}
        label={text}
        tone={answered * 100 >= invited * leastRate ? 'positive' : 'warning'}
      />
      {state === 'OPEN' && <p>{t('feedback.nothingWhileOpen')}</p>}
    </Card>
  )
}
