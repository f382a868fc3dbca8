import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { isReworded, isSameAnswer, type Question } from '../../contract/questions.ts'
import { usesQuery } from '../queries.ts'
import { words } from '../words.ts'
import { newKey } from './bank-questions.ts'
import styles from './question-fields.module.css'

type Props = {
  questionnaire: number
  of: Question
  earlier: Question | undefined
  /** Puts these questions in the place of the one that was reworded. */
  replace: (by: readonly Question[]) => void
}

/** What other words cost: whose answers belong to the old ones, and what becomes of them, which somebody decides. */
export function Reworded({ questionnaire, of, earlier, replace }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const { questions } = useLoaded(usesQuery(questionnaire)).data
  if (!earlier || !isReworded(of, earlier)) return null
  const { keepsTrend = false, ...rest } = of
  if (keepsTrend && isSameAnswer(of, earlier))
    return (
      <p className={styles.kept}>
        {t('questionnaires.trendKept')}{' '}
        <Button look="quiet" onClick={() => replace([rest])}>
          {t('questionnaires.decideAgain')}
        </Button>
      </p>
    )
  const answered = questions.find(({ key }) => key === of.key)
  const text = inLanguage(earlier.text, language)
  return (
    <div className={styles.reworded} role="note">
      <b>{t('questionnaires.trendEnds')}</b>
      <p>
        {answered
          ? t('questionnaires.trendAnswers', {
              ...{ count: answered.answers, number: number(answered.answers), text },
              since: inLanguage(answered.since, language),
            })
          : t('questionnaires.trendWords', { text })}
      </p>
      <div className={styles.ways}>
        <Button onClick={() => replace([earlier, { ...rest, key: newKey() }])}>{t('questionnaires.keepAndAdd')}</Button>
        <Button onClick={() => replace([{ ...rest, key: newKey() }])}>{t('questionnaires.askInstead')}</Button>
        {isSameAnswer(of, earlier) && (
          <Button onClick={() => replace([{ ...rest, keepsTrend: true }])}>{t('questionnaires.onlySpelling')}</Button>
        )}
      </div>
    </div>
  )
}
