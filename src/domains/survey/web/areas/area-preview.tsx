import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '#platform/contract/words.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { askForReply, type PublishedQuestion, type SurveyResult } from '../../contract/feedback.ts'
import { WaitingReason } from '../feedback/waiting.tsx'
import { resultsQuery } from '../queries.ts'
import { words } from '../words.ts'
import styles from './area-preview.module.css'
import type { AreaSurvey } from './area-surveys.ts'

/** A look at the results of a course: its means with the median of the programme, the terms before, and the reply. */
export function AreaPreview({ of, to }: { of: AreaSurvey; to: string }) {
  const t = useWords(words)
  const { data } = useQuery(resultsQuery(of.id))
  const result = data?.result
  const { course, campaign, lecturers, answered, invited, actions, reply } = of
  const name = course ? `${course.code} ${course.name}` : campaign.name
  const hasResults = result?.seesResults && result.state === 'PUBLISHED' && !result.isTooFew
  const ask = async () => {
    await call(askForReply, { params: { id: of.id } })
    notify({ type: 'positive', text: t('area.asked') })
  }
  return (
    <aside className={styles.preview} aria-label={name}>
      <Card
        title={name}
        foot={
          <div className={styles.acts}>
            <ButtonLink to={to} look="primary">
              {t(hasResults ? 'area.open' : 'area.openPage')}
            </ButtonLink>
            {actions.includes('askReply') && !reply && <ActButton act={ask}>{t('area.askReply')}</ActButton>}
          </div>
        }
      >
        <p className={styles.who}>
          {[...(lecturers ?? []), invited > 0 && t('area.ofInvited', { answered, invited })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {result && (hasResults ? <Means of={result} /> : <WaitingReason of={result} />)}
      </Card>
    </aside>
  )
}

type ScaleOfPart = PublishedQuestion & { part: string; teacher: string | null }

/** The scales that have a mean, about the course and then about each teacher. */
const scalesOf = ({ parts }: SurveyResult): ScaleOfPart[] =>
  parts
    .flatMap(({ part, teacher, questions }) => questions.map((one) => ({ ...one, part, teacher })))
    .filter(({ kind, mean }) => kind === 'SCALE' && mean !== null)

function Means({ of }: { of: SurveyResult }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const scales = scalesOf(of)
  const texts = of.parts.reduce((sum, part) => sum + part.texts.reduce((all, one) => all + one.texts.length, 0), 0)
  const before = termsBefore(scales).map(({ term, mean }) =>
    t('area.meanIn', { mean: number(mean, 1), term: inLanguage(term, language) }),
  )
  const of5 = (value: number) => ((value - 1) / 4) * 100
  return (
    <>
      <ul className={styles.means}>
        {scales.map(({ part, teacher, key, text, mean, median }) => (
          <li key={`${part} ${key}`}>
            <span>
              {inLanguage(text, language)}
              {teacher && <small>{teacher}</small>}
            </span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.rest} width="100" height="6" />
              <rect className={styles.done} width={of5(mean ?? 1)} height="6" />
              {median !== null && <line x1={of5(median)} x2={of5(median)} y1="0" y2="6" />}
            </svg>
            <b>{number(mean ?? 0, 1)}</b>
            {median !== null && (
              <span className="sr-only">
                {t('report.median')} {number(median, 1)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.line}>{t(scales.some(({ median }) => median !== null) ? 'area.line' : 'area.noLine')}</p>
      <Definition>
        {before.length > 0 && <Fact label={t('area.before')}>{before.join(', ')}</Fact>}
        <Fact label={t('area.texts')}>{t('area.textsCount', { count: texts })}</Fact>
        <Fact label={t('area.reply')}>{of.reply ? inLanguage(of.reply, language) : t('area.noReply')}</Fact>
      </Definition>
    </>
  )
}

type TermMean = PublishedQuestion['earlier'][number]

/** The means of the terms before over all questions that had one then, the latest first. */
function termsBefore(scales: readonly PublishedQuestion[]): Pick<TermMean, 'term' | 'mean'>[] {
  const terms = Map.groupBy(
    scales.flatMap(({ earlier }) => earlier),
    ({ term }) => term.en ?? '',
  )
  return [...terms.values()].flatMap((all) => {
    const [first] = all
    return first ? [{ term: first.term, mean: all.reduce((sum, one) => sum + one.mean, 0) / all.length }] : []
  })
}
