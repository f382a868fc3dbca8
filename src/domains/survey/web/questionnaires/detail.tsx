import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage, type Language, languages } from '#platform/contract/words.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { newEdition } from '../../contract/editions.ts'
import { paths } from '../../contract/paths.ts'
import type { Questionnaire } from '../../contract/questionnaire.ts'
import { type Answers, askedOf, slotOf } from '../../contract/questions.ts'
import { QuestionCard } from '../answer/question-card.tsx'
import { words } from '../words.ts'
import { QuestionnaireFields } from './fields.tsx'
import { questionnaires } from './questionnaires.ts'

/** One questionnaire: its form while it is a draft, and how those who answer see it. */
export default detailScreen(questionnaires, {
  factsTitle: words('questionnaires.about'),
  edit: 'button',
  facts: (c) => [
    c.localized('name'),
    c.choice('scope', (value) => words(`questionnaires.choices.scope.${value}`)),
    c.number('edition'),
    c.state(),
  ],
  Fields: () => <QuestionnaireFields />,
  Acts: ({ of }) => <Acts of={of} />,
  Body: ({ of, facts }) => (
    <Stack>
      {facts}
      <Preview of={of} />
    </Stack>
  ),
})

function Acts({ of: { id, actions } }: { of: Item<typeof Questionnaire> & { actions?: readonly string[] } }) {
  const t = useWords(words)
  const go = useNavigate()
  if (!actions?.includes('renew')) return null
  const renew = async () => {
    const made = await call(newEdition, { params: { id } })
    await go(paths.questionnaire({ id: made.id }))
  }
  return <ActButton act={renew}>{t('questionnaires.newEdition')}</ActButton>
}

/** The questions as those who answer see them, in each language and with their conditions; nothing is stored. */
function Preview({ of: { questions } }: { of: Item<typeof Questionnaire> }) {
  const t = useWords(words)
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [answers, setAnswers] = useState<Answers>({})
  if (questions.length === 0) return null
  return (
    <Card
      title={t('questionnaires.preview')}
      padded
      act={
        <Choice
          label={t('questionnaires.language')}
          labelHidden
          value={language}
          options={languages.map((value) => ({ value, text: languageNames[value] }))}
          onChoose={(chosen) => setLanguage(languages.find((one) => one === chosen) ?? own)}
        />
      }
    >
      {askedOf({ part: 'preview', questions }, answers).map((one) => {
        const slot = slotOf('preview', one.key)
        return (
          <QuestionCard
            key={one.key}
            of={one}
            name={slot}
            text={inLanguage(one.text, language)}
            language={language}
            value={answers[slot]}
            onAnswer={(answer) => setAnswers((known) => ({ ...known, [slot]: answer }))}
          />
        )
      })}
    </Card>
  )
}
