import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { SurveyResult } from '../../contract/feedback.ts'
import { words } from '../words.ts'
import styles from './feedback.module.css'

type PartOf = SurveyResult['parts'][number]
type ResultQuestion = PartOf['questions'][number]

/** The results about the course, or about one teacher: counts for each answer, the mean, and earlier terms. */
export function PartResults({
  of: { part, teacher, questions, texts },
  leastAnswers,
}: {
  of: PartOf
  leastAnswers: number
}) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Card title={teacher ?? t('answer.course')} padded>
      <div className={styles.questions}>
        {questions.map((one) =>
          one.kind === 'HEADING' ? (
            <h3 key={one.key}>{inLanguage(one.text, language)}</h3>
          ) : (
            <QuestionResult key={one.key} of={one} leastAnswers={leastAnswers} />
          ),
        )}
        {texts
          .filter((one) => one.texts.length > 0)
          .map((one) => (
            <section key={`${part}.${one.key}`} aria-label={inLanguage(one.text, language)}>
              <h3>{inLanguage(one.text, language)}</h3>
              <ul className={styles.texts}>
                {one.texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Card>
  )
}

function QuestionResult({ of, leastAnswers }: { of: ResultQuestion; leastAnswers: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const { counts, answered, mean, earlier } = of
  const most = Math.max(1, ...(counts ?? []))
  const nameOf = (at: number): string => {
    if (of.kind === 'YES_NO') return t(at === 0 ? 'answer.yes' : 'answer.no')
    if (of.kind === 'CHOICE') return inLanguage(of.options?.[at] ?? {}, language)
    return `${at + 1}`
  }
  return (
    <section className={styles.question} aria-label={inLanguage(of.text, language)}>
      <p className={styles.text}>{inLanguage(of.text, language)}</p>
      {counts === null ? (
        <p>{t('feedback.tooFew', { least: leastAnswers })}</p>
      ) : (
        <>
          <ul className={styles.bars}>
            {counts.map((count, at) => (
              <li key={nameOf(at)}>
                <span className={styles.name}>{nameOf(at)}</span>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * count) / most} height="8" />
                </svg>
                <span className={styles.count}>{count}</span>
              </li>
            ))}
          </ul>
          <p className={styles.numbers}>
            {t('feedback.answered', { count: answered ?? 0 })}
            {mean !== null && ` · ${t('feedback.mean', { mean: number(mean, 1) })}`}
            {earlier.map(({ term, mean: before }) => (
              <span key={inLanguage(term, language)}>
                {' · '}
                {t('feedback.earlier', { term: inLanguage(term, language), mean: number(before, 1) })}
              </span>
            ))}
          </p>
        </>
      )}
    </section>
  )
}
