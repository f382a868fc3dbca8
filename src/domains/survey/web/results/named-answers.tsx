import { inLanguage, type Language } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { NamedAnswers } from '../../contract/feedback.ts'
import { leastOf, type Question } from '../../contract/questions.ts'
import { words } from '../words.ts'

/** What each person answered, by name: for those whom the survey declared as its readers. */
export function AnswersWithNames({ of: { questions, people } }: { of: NamedAnswers }) {
  const t = useWords(words)
  const language = useLanguage()
  const textOf = (one: Question, answer: string | number | undefined) =>
    answer === undefined ? t('general.noAnswer') : answerText(one, answer, language, t)
  return (
    <Card title={t('general.names')} padded>
      {people.length === 0 && <Empty title={t('general.noNames')} />}
      {people.map(({ id, name, answers }) => (
        <details key={id}>
          <summary>{name}</summary>
          <Definition>
            {questions.map((one) => (
              <Fact key={one.slot} label={inLanguage(one.text, language)}>
                {textOf(one, answers[one.slot])}
              </Fact>
            ))}
          </Definition>
        </details>
      ))}
    </Card>
  )
}

type Texts = (key: 'answer.cannotSay' | 'answer.yes' | 'answer.no') => string

/** An answer as its reader understands it: its step, yes or no, its option, or its words. */
function answerText(of: Question, answer: string | number, language: Language, t: Texts): string {
  const { kind, options = [] } = of
  if (typeof answer === 'string') return answer
  if (answer === 0) return t('answer.cannotSay')
  if (kind === 'YES_NO') return t(answer === 1 ? 'answer.yes' : 'answer.no')
  if (kind === 'NUMBER') return `${leastOf(of) + answer - 1}`
  return kind === 'CHOICE' ? inLanguage(options[answer - 1] ?? {}, language) : `${answer}`
}
