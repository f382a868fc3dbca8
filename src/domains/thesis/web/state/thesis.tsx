import { historyOf, obligationsOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import { NextSteps } from '#platform/web/flow/next-steps.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { SupervisionRequest } from '../../contract/supervision/request.ts'
import { Thesis } from '../../contract/thesis.ts'
import { Comments, commentsOf } from '../comments/comments.tsx'
import { CourseOfThesis } from '../course/course.tsx'
import { documentsOf } from '../documents/queries.ts'
import { meetingsOf } from '../meetings/queries.ts'
import { coursesQuery, requestsOf, type ThesisItem, thesisQuery } from '../queries.ts'
import { LatestRequest } from '../supervision/latest.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { ThesisFacts } from './facts.tsx'
import { theses } from './theses.tsx'

/** Loads what {@link ThesisState} shows. */
export async function loadState(id: number): Promise<void> {
  const [requests, thesis] = await Promise.all([
    prefetch(requestsOf(id)),
    prefetch(thesisQuery(id)),
    prefetch(historyOf(Thesis, id)),
    prefetch(obligationsOf(Thesis, id)),
    prefetch(commentsOf(id)),
  ])
  const [latest] = requests['hydra:member']
  await Promise.all([
    thesis.actions.includes('nameCourse') && prefetch(coursesQuery(id)),
    ...(thesis.approvedAt ? [prefetch(documentsOf(id)), prefetch(meetingsOf(id))] : []),
  ])
  if (latest?.state === 'PENDING') await prefetch(obligationsOf(SupervisionRequest, latest.id))
}

/** Where a thesis stands: what comes next and who must act, the facts, the request to supervise, and the history. */
export function ThesisState({ of }: { of: ThesisItem }) {
  const words = flowWordsOf(theses.flow)
  const [latest] = useLoaded(requestsOf(of.id)).data['hydra:member']
  const isAsked = of.state === 'SUPERVISION_REQUESTED' && latest?.state === 'PENDING'
  return (
    <Stack>
      <FlowBar of={of} resource={Thesis} words={words} danger={theses.flow.danger} />
      <Timeline of={of} />
      <Columns>
        <Stack>
          {isAsked ? <NextSteps of={SupervisionRequest} id={latest.id} /> : <NextSteps of={Thesis} id={of.id} />}
          <ThesisFacts of={of} />
          <MoveHistory of={Thesis} id={of.id} words={words} />
        </Stack>
        <Stack>
          {of.actions.includes('nameCourse') && <CourseOfThesis of={of} />}
          {latest && <LatestRequest of={latest} />}
          <Comments of={of} />
        </Stack>
      </Columns>
    </Stack>
  )
}
