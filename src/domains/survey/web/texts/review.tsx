import { listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { SurveyText } from '../../contract/survey-text.ts'
import { words } from '../words.ts'
import { TextReview } from './text-review.tsx'

/** The texts of surveys that have closed and are not reviewed, in the shuffled order in which they were taken out of their boxes. */
const textsQuery = listOf(SurveyText, { judging: true, itemsPerPage: 500 })

export const load = () => prefetch(textsQuery)

/** Judging texts: who reads each of them, decided by somebody who is not evaluated. */
export default function ReviewTexts() {
  const t = useWords(words)
  const { 'hydra:member': texts } = useLoaded(textsQuery).data
  const left = texts.filter(({ decision }) => decision === 'OPEN').length
  return (
    <Page title={t('texts.title')} meta={texts.length > 0 && t('texts.left', { count: left })}>
      {texts.length === 0 ? (
        <Card>
          <Empty title={t('texts.empty')}>{t('texts.emptyAbout')}</Empty>
        </Card>
      ) : (
        <TextReview of={texts} />
      )}
    </Page>
  )
}
