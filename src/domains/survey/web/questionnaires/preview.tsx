import { useState } from 'react'
import { inLanguage, type Language, languages } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type Answers, askedOf, type Question, slotOf } from '../../contract/questions.ts'
import { QuestionCard } from '../answer/question-card.tsx'
import { words } from '../words.ts'
import styles from './editor.module.css'

/** The questions as those who answer see them, in each language and with their conditions; nothing is stored. */
export function Preview({ of: questions }: { of: readonly Question[] }) {
  const t = useWords(words)
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [answers, setAnswers] = useState<Answers>({})
  if (questions.length === 0) return null
  return (
    <Card
      title={t('questionnaires.preview')}
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
      <div className={styles.preview} lang={language} data-preview tabIndex={-1}>
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
      </div>
    </Card>
  )
}
