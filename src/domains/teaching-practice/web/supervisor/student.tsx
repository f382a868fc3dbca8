import { FlowBar } from '#platform/web/flow-bar.tsx'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { profileQuery, useProfile } from '#platform/web/session.ts'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { TeachingPractice } from '../../contract/practice.ts'
import { Answer } from '../parts/answer.tsx'
import { Facts } from '../parts/facts.tsx'
import { flowWords } from '../parts/flow-words.ts'
import { HoursByWeek } from '../parts/hours-by-week.tsx'
import { Progress } from '../parts/progress.tsx'
import { assignmentsQuery, practiceQuery, requirementsQuery, timeLogsQuery } from '../parts/queries.ts'
import { Statement } from '../parts/statement.tsx'
import { Around } from './student/around.tsx'
import { PortfolioCard } from './student/portfolio-card.tsx'
import { ProofsCard } from './student/proofs-card.tsx'

type Here = Params<'/teaching_practice/supervisor/:teachingPracticeId/student'>

export const load = ({ teachingPracticeId: id }: Here) =>
  Promise.all([
    prefetch(profileQuery),
    prefetch(practiceQuery(id)),
    prefetch(assignmentsQuery(id)),
    prefetch(requirementsQuery(id)),
    prefetch(timeLogsQuery(id)),
  ])

/** One student whom I look after: what waits for me, how far the practice is, and who else looks after it. */
export default function SupervisedStudent({ params: { teachingPracticeId: id } }: { params: Here }) {
  const { user } = useProfile()
  const { data: practice } = useLoaded(practiceQuery(id))
  const assignments = useLoaded(assignmentsQuery(id)).data['hydra:member']
  const asked = assignments.find((one) => one.user.id === user.id && one.state === 'PROPOSED')
  return (
    <>
      {asked && <Answer of={asked} />}
      <FlowBar of={practice} resource={TeachingPractice} state="state" words={flowWords} danger={['decline']} />
      <Columns>
        <HoursByWeek of={useLoaded(timeLogsQuery(id)).data['hydra:member']} practice={practice.id} />
        <Stack>
          <Progress of={practice} />
          <Statement of={practice} />
          <Facts of={practice} />
          <PortfolioCard of={practice} />
          <ProofsCard of={useLoaded(requirementsQuery(id)).data['hydra:member']} />
          <Around of={practice} assignments={assignments} />
        </Stack>
      </Columns>
    </>
  )
}
