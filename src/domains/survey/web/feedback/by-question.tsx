import { inLanguage } from '#platform/contract/words.ts'
import { Sparkline } from '#platform/web/chart/sparkline.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { PublishedQuestion, SurveyResult } from '../../contract/feedback.ts'
import { leastOf, mostOf } from '../../contract/questions.ts'
import { words } from '../words.ts'
import styles from './by-question.module.css'
import { Distribution } from './distribution.tsx'

type ResultPart = SurveyResult['parts'][number]

/** All means are between the ends of the scale, so that rows can be compared. */
const steps = { from: 1, to: 5 }
/** From which change on it is coloured. */
const notable = 0.3

/** The results of a part, a row for each question: its answers, how many, the mean, and what it is compared with. */
export function ByQuestion({ of: { questions }, within }: { of: ResultPart; within: SurveyResult }) {
  const t = useWords(words)
  const language = useLanguage()
  if (questions.length === 0) return null
  const scale = questions.find(({ kind }) => kind === 'SCALE')
  const ends = [scale?.low, scale?.high].map((end) => end && inLanguage(end, language))
  return (
    <Card
      title={t('feedback.byQuestion')}
      {...(ends[0] && ends[1] && { note: t('feedback.ends', { low: ends[0], high: ends[1] }) })}
    >
      <div className={styles.table}>
        <div className={styles.head} aria-hidden="true">
          <span>{t('report.question')}</span>
          <span>{t('report.answers')}</span>
          <span>{t('report.count')}</span>
          <span>{t('report.mean')}</span>
          <span>{t('feedback.changeHead')}</span>
          <span>{t('report.median')}</span>
          <span>{t('feedback.terms')}</span>
        </div>
        <ul className={styles.rows} aria-label={t('feedback.byQuestion')}>
          {questions.map((one) =>
            one.kind === 'HEADING' ? (
              <li key={one.key} className={styles.heading}>
                {inLanguage(one.text, language)}
              </li>
            ) : (
              <QuestionRow key={one.key} of={one} within={within} />
            ),
          )}
        </ul>
      </div>
    </Card>
  )
}

function QuestionRow({ of, within }: { of: PublishedQuestion; within: SurveyResult }) {
  const t = useWords(words)
  const language = useLanguage()
  const terms = of.together.map((term) => inLanguage(term, language)).join(', ')
  return (
    <li className={styles.row}>
      <span className={styles.question}>
        <b>{inLanguage(of.text, language)}</b>
        {terms && <small>{t('feedback.together', { terms })}</small>}
      </span>
      {of.counts === null ? (
        <span className={styles.few}>
          {of.joined
            ? t('feedback.joined', { term: inLanguage(of.joined, language) })
            : t(within.kind === 'GENERAL' ? 'general.few' : 'feedback.fewWait', { least: within.leastAnswers })}
        </span>
      ) : (
        <>
          <Distribution of={of} counts={of.counts} />
          <Numbers of={of} />
        </>
      )}
    </li>
  )
}

/** How many answered, the mean, its change, the programme's median, and the terms before. */
function Numbers({ of }: { of: PublishedQuestion }) {
  const { kind, answered, mean, earlier, median } = of
  // A number is neither good nor bad.
  const polarity = kind === 'NUMBER' ? 'MIDDLE' : (of.polarity ?? 'HIGH')
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const [last] = earlier
  const change = mean !== null && last ? Math.round((mean - last.mean) * 10) / 10 : null
  const trend = [...earlier.map((one) => one.mean).reverse(), mean]
  const termsOf = ({ term, together }: (typeof earlier)[number]) =>
    [term, ...together].map((one) => inLanguage(one, language)).join(', ')
  return (
    <>
      <span className={styles.number}>
        <i>{t('report.count')}</i> {answered}
      </span>
      <span className={styles.number}>
        {(kind === 'SCALE' || kind === 'NUMBER') && (
          <>
            <i>{t('report.mean')}</i> {mean === null ? '–' : <b>{number(mean, 1)}</b>}
          </>
        )}
      </span>
      <span className={styles.number} data-tone={change === null ? undefined : toneOf(change, polarity)}>
        {change !== null && last && (
          <>
            <i>{t('feedback.changeAgainst', { term: termsOf(last) })}</i> {change > 0 && '+'}
            {number(change, 1)}
          </>
        )}
      </span>
      <span className={styles.number}>
        {median !== null && (
          <>
            <i>{t('report.median')}</i> {number(median, 1)}
          </>
        )}
      </span>
      <span className={styles.trend}>
        {earlier.length > 0 && (
          <Sparkline
            values={trend}
            scale={kind === 'NUMBER' ? { from: leastOf(of), to: mostOf(of) } : steps}
            label={earlier
              .map((one) => t('feedback.earlier', { term: termsOf(one), mean: number(one.mean, 1) }))
              .join(', ')}
          />
        )}
      </span>
    </>
  )
}

/** A change for the better or the worse, where the polarity of the question says which it is. */
function toneOf(
  change: number,
  polarity: NonNullable<PublishedQuestion['polarity']>,
): 'positive' | 'warning' | undefined {
  if (Math.abs(change) < notable || polarity === 'MIDDLE') return undefined
  return change > 0 === (polarity === 'HIGH') ? 'positive' : 'warning'
}
