import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { CardsWithin } from '#platform/web/ui/card.tsx'
import { Page, PageActs, Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { partTitle } from '../../contract/part-title.ts'
import { paths } from '../../contract/paths.ts'
import { ByQuestion } from '../feedback/by-question.tsx'
import { Export } from '../feedback/export.tsx'
import { InWords } from '../feedback/in-words.tsx'
import { OwnQuestions } from '../feedback/own-questions.tsx'
import { Reply } from '../feedback/reply.tsx'
import { Turnout } from '../feedback/turnout.tsx'
import { Waiting } from '../feedback/waiting.tsx'
import { resultsQuery } from '../queries.ts'
import { words } from '../words.ts'
import { AnswersWithNames } from './named-answers.tsx'

type SurveyParams = Params<'/survey/:id/results'>

export const load = ({ id }: SurveyParams) => prefetch(resultsQuery(id))

/** Where a survey stands and what came of it: for readers of one about no course, and for who acts for the lecturers. */
export default function Results({ params }: { params: SurveyParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const { name, course, result, named } = useLoaded(resultsQuery(params.id)).data
  const title = course ? `${course.code} ${inLanguage(course.title, language)}` : inLanguage(name, language)
  const hasResults = result.seesResults && result.state === 'PUBLISHED' && !result.isTooFew
  return (
    <Page
      crumb={[{ text: t('menu.surveys'), to: paths.mine() }]}
      title={title}
      meta={course ? inLanguage(result.term, language) : t(named ? 'campaigns.withNames' : 'campaigns.results')}
    >
      {hasResults && (
        <PageActs>
          <Export of={result} name={title} />
        </PageActs>
      )}
      <Stack>
        <Turnout of={result} />
        {hasResults && <Reply of={result} />}
        {hasResults ? (
          <CardsWithin>
            {result.parts.map((part) => (
              <Stack key={part.part}>
                {result.parts.length > 1 && <h2>{partTitle(t, part, result.kind)}</h2>}
                <ByQuestion of={part} within={result} />
                <InWords of={part} />
              </Stack>
            ))}
          </CardsWithin>
        ) : (
          <Waiting of={result} />
        )}
        {result.mayAsk && <OwnQuestions of={result} />}
        {named && <AnswersWithNames of={named} />}
      </Stack>
    </Page>
  )
}
