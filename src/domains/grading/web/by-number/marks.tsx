import { useMemo } from 'react'
import { NotFound } from '#platform/contract/errors.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { courseQuery, gradebookQuery } from '../assessment/queries.ts'
import { useCrumb } from '../assessment/use-crumb.ts'
import { BookView } from '../marks/book-view.tsx'
import { liveMs } from '../marks/use-gradebook.ts'
import { words } from '../words.ts'
import { asGradebook } from './as-gradebook.ts'
import { bookByNumber, candidatesQuery, markingIn, numberedQuery } from './queries.ts'

type AssessmentParams = Params<'/courses/:id/assessments/input_mark/:assessmentId'>

export async function load({ id, assessmentId }: AssessmentParams) {
  const [numbered] = await Promise.all([
    prefetch(numberedQuery(id)),
    prefetch(courseQuery(id)),
    prefetch(gradebookQuery(id)),
  ])
  const found = markingIn(numbered['hydra:member'], Number(assessmentId))
  if (!found) throw new NotFound()
  await prefetch(candidatesQuery(found))
}

/** The marks of one assessment by candidate number. */
export default function MarksByNumber({ params }: { params: AssessmentParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const [id, assessment] = [Number(params.id), Number(params.assessmentId)]
  const about = useLoaded(gradebookQuery(id)).data
  const marking = markingIn(useLoaded(numberedQuery(id)).data['hydra:member'], assessment) ?? 0
  const { data, refetch } = useLoaded({ ...candidatesQuery(marking), refetchInterval: liveMs })
  const book = useMemo(() => bookByNumber(id, marking, assessment), [id, marking, assessment])
  const gradebook = useMemo(() => asGradebook(data), [data])
  const work = inLanguage(data.assessment.title, language) || data.assessment.code
  return (
    <Page
      crumb={[...useCrumb(id), { text: work, to: paths.assessment({ id, assessmentId: assessment }) }]}
      title={t('byNumber.open')}
      meta={t('byNumber.release')}
    >
      {data.candidates.length === 0 ? (
        <Empty title={t('byNumber.none')}>{t('byNumber.noneAbout')}</Empty>
      ) : (
        <BookView
          key={assessment}
          {...{ book, gradebook, code: data.assessment.code, about }}
          label={t('byNumber.label', { work })}
          onReleased={() => void refetch()}
        />
      )}
    </Page>
  )
}
