import { useQuery } from '@tanstack/react-query'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Lesson } from '../../contract/lesson.ts'
import { LessonSummary } from '../../contract/summary/lesson-summary.ts'
import { lessonQuery, planQuery } from '../queries.ts'
import { words } from '../words.ts'
import { SummaryFacts } from './summary-facts.tsx'
import { EditSummary, NewSummary } from './summary-form.tsx'
import { SummaryView } from './summary-view.tsx'

type LessonParams = Params<'/courses/:id/activity/lessons/:lessonId/summary'>

const summariesQuery = (lesson: string) => listOf(LessonSummary, {}, { under: `${Lesson.iri(lesson)}/summaries` })
const summaryQuery = (id: number) => itemOf(LessonSummary, id)

export async function load({ lessonId }: LessonParams) {
  const [lesson, found] = await Promise.all([prefetch(lessonQuery(lessonId)), prefetch(summariesQuery(lessonId))])
  const [summary] = found['hydra:member']
  await Promise.all([summary && prefetch(summaryQuery(summary.id)), lesson.plan && prefetch(planQuery(lesson.plan.id))])
}

/** What was taught: written by lecturers, read by students once it is published. */
export default function Summary({ params }: { params: LessonParams }) {
  const t = useWords(words)
  const lesson = useLoaded(lessonQuery(params.lessonId)).data
  const found = useLoaded(summariesQuery(params.lessonId)).data
  const [summary] = found['hydra:member']
  const mayWrite = found.actions.includes('create')
  if (summary)
    return (
      <Columns>
        <ExistingSummary id={summary.id} />
        <SummaryFacts of={lesson} />
      </Columns>
    )
  if (!mayWrite) return <Empty title={t('summary.empty')}>{t('summary.emptyStudent')}</Empty>
  if (lesson.state !== 'HELD') return <Empty title={t('summary.empty')}>{t('summary.notHeld')}</Empty>
  return (
    <Columns>
      <Begin of={lesson} />
      <SummaryFacts of={lesson} />
    </Columns>
  )
}

/** The summary may have been created since the page was loaded, so it is loaded here. */
function ExistingSummary({ id }: { id: number }) {
  const { data: summary, error } = useQuery(summaryQuery(id))
  if (error) throw error
  if (!summary) return <Waiting />
  return summary.actions.includes('update') ? <EditSummary of={summary} /> : <SummaryView of={summary} />
}

/** The points of the plan are checked by default, so that only exceptions need input. */
function Begin({ of }: { of: Parameters<typeof NewSummary>[0]['of'] }) {
  return of.plan ? <FromPlan of={of} plan={of.plan.id} /> : <NewSummary of={of} points={[]} />
}

function FromPlan({ of, plan }: { of: Parameters<typeof NewSummary>[0]['of']; plan: number }) {
  const { data, error } = useQuery(planQuery(plan))
  if (error) throw error
  if (!data) return <Waiting />
  const { steps } = data
  return <NewSummary of={of} points={steps.map(({ what, minutes }) => ({ what, minutes, covered: true }))} />
}

function Waiting() {
  return <Skeleton label={useWords(words)('tabs.summary')} />
}
