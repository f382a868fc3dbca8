import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Questionnaire } from '../../contract/questionnaire.ts'
import type { Question } from '../../contract/questions.ts'
import { usesQuery } from '../queries.ts'
import { words } from '../words.ts'
import { bankQuery } from './bank-questions.ts'
import { Editions } from './editions.tsx'
import styles from './editor.module.css'
import { Preview } from './preview.tsx'
import { QuestionRow } from './question-row.tsx'

/** A questionnaire that can be changed no more: what it asks, how it is seen, and which surveys ask it. */
export function FrozenQuestionnaire({ of: { id, questions, follows } }: { of: Item<typeof Questionnaire> }) {
  const t = useWords(words)
  const before = useLoaded(bankQuery).data['hydra:member'].find((one) => one.id === follows)
  const { editions } = useLoaded(usesQuery(id)).data
  const open = editions.find((one) => one.id === id)?.open ?? 0
  const numbers = numbersOf(questions)
  return (
    <div className={`${styles.editor} ${styles.frozen}`}>
      {open > 0 && <p className={styles.band}>{t('questionnaires.answeredNow', { count: open })}</p>}
      <Card title={t('questionnaires.fields.questions')} note={t('questionnaires.count', { count: numbers.length })}>
        <ol className={styles.rows} aria-label={t('questionnaires.questionsLabel')}>
          {questions.map((one, at) => (
            <QuestionRow
              key={one.key}
              of={one}
              at={at}
              number={numbers.indexOf(at) < 0 ? null : numbers.indexOf(at) + 1}
              before={questions.slice(0, at)}
              earlier={before?.questions.find(({ key }) => key === one.key)}
            />
          ))}
        </ol>
      </Card>
      <div className={styles.side}>
        <Preview of={questions} />
        <Editions of={id} />
      </div>
    </div>
  )
}

/** The places of the questions that are answered, in their order: a heading has no number. */
export const numbersOf = (questions: readonly Question[]): number[] =>
  questions.flatMap(({ kind }, at) => (kind === 'HEADING' ? [] : [at]))
