import { useSearchParams } from 'react-router'
import { listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { SurveyText } from '../../contract/survey-text.ts'
import { words } from '../words.ts'
import { TextReview } from './text-review.tsx'
import type { ReviewedText } from './use-review.ts'

/** The texts of surveys that have closed and are not reviewed, in the shuffled order in which they were taken out of their boxes. */
const textsQuery = listOf(SurveyText, { judging: true, itemsPerPage: 500 })

export const load = () => prefetch(textsQuery)

/** Judging texts: who reads each of them, decided by somebody who is not evaluated; of one survey, or of all. */
export default function ReviewTexts() {
  const t = useWords(words)
  const [search, setSearch] = useSearchParams()
  const { 'hydra:member': all } = useLoaded(textsQuery).data
  const surveys = surveysOf(all)
  const chosen = surveys.find(({ id }) => id === Number(search.get('survey')))
  const texts = chosen ? all.filter(({ survey }) => survey.id === chosen.id) : all
  const left = leftOf(texts)
  return (
    <Page
      title={t('texts.title')}
      meta={all.length > 0 && t('texts.left', { count: leftOf(all) })}
      acts={
        surveys.length > 1 && (
          <Choice
            label={t('texts.of')}
            labelHidden
            value={chosen?.id ?? 0}
            options={[
              { value: 0, text: t('texts.ofAll') },
              ...surveys.map(({ id, name, count }) => ({ value: id, text: t('texts.ofSurvey', { name, count }) })),
            ]}
            onChoose={(survey) => setSearch(survey === '0' ? {} : { survey }, { replace: true })}
          />
        )
      }
    >
      {texts.length === 0 ? (
        <Card>
          <Empty title={t('texts.empty')}>{t('texts.emptyAbout')}</Empty>
        </Card>
      ) : (
        <Stack>
          {left === 0 && (
            <p role="status">{t(chosen ? 'texts.doneOf' : 'texts.doneAll', { name: chosen?.name ?? '' })}</p>
          )}
          <TextReview key={chosen?.id ?? 0} of={texts} />
        </Stack>
      )}
    </Page>
  )
}

const leftOf = (texts: readonly ReviewedText[]): number => texts.filter(({ decision }) => decision === 'OPEN').length

/** The surveys whose texts these are, by name, with how many are left. */
function surveysOf(texts: readonly ReviewedText[]): { id: number; name: string; count: number }[] {
  const groups = Map.groupBy(texts, ({ survey }) => survey.id)
  return [...groups]
    .map(([id, all]) => ({ id, name: all[0]?.course?.code ?? all[0]?.survey.name ?? '', count: leftOf(all) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
