import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { SurveyResult } from '../../contract/feedback.ts'
import { words } from '../words.ts'

/** Why nothing is shown of a survey, on a card of its own. */
export const Waiting = ({ of }: { of: SurveyResult }) => (
  <Card>
    <WaitingReason of={of} />
  </Card>
)

/** Why nothing is shown of a survey: it is not published, or too few answered. */
export function WaitingReason({ of }: { of: SurveyResult }) {
  const t = useWords(words)
  const { weekday } = useFormat()
  const isGeneral = of.kind === 'GENERAL'
  const notForYou = of.kind === 'PULSE' ? 'feedback.notForYou' : 'feedback.onlyPart'
  const because = (): readonly [string, string] => {
    if (of.state === 'PUBLISHED' && !of.seesResults) return [t(notForYou), t(`${notForYou}About`)]
    if (of.state === 'PUBLISHED')
      return [
        t('feedback.tooFew', { least: of.leastAnswers }),
        t(isGeneral ? 'general.tooFewAbout' : 'feedback.tooFewAbout'),
      ]
    if (isGeneral) return [t(`states.${of.state}`), t('general.state')]
    const days = { from: weekday(of.opensOn), until: weekday(of.closesOn) }
    return [t(`feedback.waits.${of.state}`), t(`feedback.waitsAbout.${of.state}`, days)]
  }
  const [title, about] = because()
  return <Empty title={title}>{about}</Empty>
}
