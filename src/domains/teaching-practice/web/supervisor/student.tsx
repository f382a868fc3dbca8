import { obligationsOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { NextSteps } from '#platform/web/flow/next-steps.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { practiceFlow } from '../../contract/practice-flow.ts'
import { Answer } from '../parts/answer.tsx'
import { Contact } from '../parts/contact.tsx'
import { Facts } from '../parts/facts.tsx'
import { flowWords } from '../parts/flow-words.ts'
import { Former, formerPartOf } from '../parts/former.tsx'
import { isWriting } from '../parts/grade-form.tsx'
import { HoursByWeek } from '../parts/hours-by-week.tsx'
import { isWaiting } from '../parts/hours-to-approve.tsx'
import { NameMentor } from '../parts/name-mentor.tsx'
import { Progress } from '../parts/progress.tsx'
import {
  type Assignment,
  assignmentsQuery,
  episodesQuery,
  evaluationsQuery,
  type Practice,
  practiceQuery,
  requirementsQuery,
  timeLogsQuery,
} from '../parts/queries.ts'
import { SchoolCard } from '../parts/school-card.tsx'
import { Statement } from '../parts/statement.tsx'
import { words } from '../words.ts'
import { Around } from './student/around.tsx'
import { PortfolioCard } from './student/portfolio-card.tsx'
import { ProofsCard } from './student/proofs-card.tsx'

type PracticeParams = Params<'/teaching_practice/supervisor/:teachingPracticeId/student'>

export const load = ({ teachingPracticeId: id }: PracticeParams) =>
  Promise.all([
    prefetch(profileQuery),
    prefetch(episodesQuery(id)),
    prefetch(evaluationsQuery(id)),
    prefetch(practiceQuery(id)),
    prefetch(assignmentsQuery(id)),
    prefetch(requirementsQuery(id)),
    prefetch(timeLogsQuery(id)),
    prefetch(obligationsOf(TeachingPractice, id)),
  ])

/**
 * A student whom I look after, or looked after: in the first case I see the whole practice, in the second my own days.
 */
export default function SupervisedStudent({ params: { teachingPracticeId: id } }: { params: PracticeParams }) {
  const { user } = useProfile()
  const { data: practice } = useLoaded(practiceQuery(id))
  const assignments = useLoaded(assignmentsQuery(id)).data['hydra:member']
  const part = formerPartOf(user.id, { practice, assignments })
  return part ? <Formerly of={practice} part={part} /> : <Now of={practice} assignments={assignments} />
}

function Formerly({ of, part }: { of: Practice; part: Assignment }) {
  const id = String(of.id)
  const entries = useLoaded(timeLogsQuery(id)).data['hydra:member']
  const evaluations = useLoaded(evaluationsQuery(id)).data['hydra:member']
  const tasks = useLoaded(obligationsOf(TeachingPractice, id)).data
  const owes = tasks.length > 0 || entries.some(isWaiting) || evaluations.some(isWriting)
  return (
    <Stack>
      <Former of={of} part={part} owes={owes} />
      {entries.length > 0 && <HoursByWeek of={entries} practice={of.id} />}
      <Contact of={of.contact} />
    </Stack>
  )
}

/** My tasks, the progress of the practice, and the other people who look after it. */
function Now({ of: practice, assignments }: { of: Practice; assignments: readonly Assignment[] }) {
  const t = useWords(words)
  const { user } = useProfile()
  const id = String(practice.id)
  const asked = assignments.find((one) => one.user.id === user.id && one.state === 'PROPOSED')
  // People who can make transitions of the practice see those first; for others pending hours come first.
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
