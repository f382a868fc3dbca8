import { useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { SurveyResult } from '../../contract/feedback.ts'
import { feedbackQuery } from '../queries.ts'
import { words } from '../words.ts'
import { PartResults } from './part-results.tsx'
import { Reply } from './reply.tsx'
import { Turnout } from './turnout.tsx'

/** The surveys of a course: where the present one stands, and what came of those that are published. */
export function Feedback({ course }: { course: string | number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { surveys } = useLoaded(feedbackQuery(course)).data
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = surveys.find(({ id }) => id === chosen) ?? surveys[0]
  if (!shown)
    return (
      <Card>
        <Empty title={t('feedback.none')}>{t('feedback.noneAbout')}</Empty>
      </Card>
    )
  return (
    <Stack>
      {surveys.length > 1 && (
        <Choice
          label={t('feedback.term')}
          value={shown.id}
          options={surveys.map(({ id, term }) => ({ value: id, text: inLanguage(term, language) }))}
          onChoose={(id) => setChosen(Number(id))}
        />
      )}
      <Turnout of={shown} />
      <Results of={shown} />
    </Stack>
  )
}

function Results({ of }: { of: SurveyResult }) {
  const t = useWords(words)
  const { weekday } = useFormat()
  if (of.state !== 'PUBLISHED')
    return (
      <Card>
        <Empty title={t(`feedback.waits.${of.state}`)}>
          {t(`feedback.waitsAbout.${of.state}`, { from: weekday(of.opensOn), until: weekday(of.closesOn) })}
        </Empty>
      </Card>
    )
  return (
    <>
      <Reply of={of} />
      {of.isTooFew ? (
        <Card>
          <Empty title={t('feedback.tooFew', { least: of.leastAnswers })}>{t('feedback.tooFewAbout')}</Empty>
        </Card>
      ) : (
        of.parts.map((one) => <PartResults key={one.part} of={one} leastAnswers={of.leastAnswers} />)
      )}
    </>
  )
}
