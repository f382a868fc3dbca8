import { obligationsOf } from '#platform/web/api.ts'
import { FlowBar } from '#platform/web/flow-bar.tsx'
import { NextSteps } from '#platform/web/next-steps.tsx'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { profileQuery, useProfile } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { practiceFlow } from '../../contract/practice-flow.ts'
import { Answer } from '../parts/answer.tsx'
import { Facts } from '../parts/facts.tsx'
import { flowWords } from '../parts/flow-words.ts'
import { HoursByWeek } from '../parts/hours-by-week.tsx'
import { NameMentor } from '../parts/name-mentor.tsx'
import { Progress } from '../parts/progress.tsx'
import { assignmentsQuery, practiceQuery, requirementsQuery, timeLogsQuery } from '../parts/queries.ts'
import { SchoolCard } from '../parts/school-card.tsx'
import { Statement } from '../parts/statement.tsx'
import { words } from '../words.ts'
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
    prefetch(obligationsOf(TeachingPractice, id)),
  ])

/** One student whom I look after: what waits for me, how far the practice is, and who else looks after it. */
export default function SupervisedStudent({ params: { teachingPracticeId: id } }: { params: Here }) {
  const t = useWords(words)
  const { user } = useProfile()
  const { data: practice } = useLoaded(practiceQuery(id))
  const assignments = useLoaded(assignmentsQuery(id)).data['hydra:member']
  const asked = assignments.find((one) => one.user.id === user.id && one.state === 'PROPOSED')
  // Whoever can move the practice on sees that first; for all others the hours that wait come first.
  const mayMove = practice.actions.some((action) => action in practiceFlow.transitions)
  const flow = (
    <FlowBar of={practice} resource={TeachingPractice} state="state" words={flowWords} danger={['decline']} />
  )
  return (
    <>
      {asked && <Answer of={asked} />}
      {practice.actions.includes('nameMentor') && <NameMentor practice={practice} />}
      {mayMove && flow}
      <Columns>
        <Stack>
          <NextSteps of={TeachingPractice} id={id} />
          <HoursByWeek of={useLoaded(timeLogsQuery(id)).data['hydra:member']} practice={practice.id} />
          {!mayMove && (
            <Card title={t('my.state')} padded>
              {flow}
            </Card>
          )}
        </Stack>
        <Stack>
          <Progress of={practice} />
          <Statement of={practice} />
          <Facts of={practice} />
          <SchoolCard of={practice} />
          <PortfolioCard of={practice} />
          <ProofsCard of={useLoaded(requirementsQuery(id)).data['hydra:member']} />
          <Around of={assignments} />
        </Stack>
      </Columns>
    </>
  )
}
