import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { flowWords } from '../parts/flow-words.ts'
import { GradeForm, isWriting } from '../parts/grade-form.tsx'
import { isWaiting, WeekToApprove } from '../parts/hours-to-approve.tsx'
import { NameMentor } from '../parts/name-mentor.tsx'
import type { Assignment, Entry, Evaluation, Practice } from '../parts/queries.ts'
import { weeksOf } from '../parts/weeks.ts'
import type { Ask } from './asks.ts'

export type PracticeRecords = {
  practice: Practice
  assignment: Assignment | undefined
  /** The former role of a person who was replaced. */
  former?: Assignment | undefined
  entries: readonly Entry[]
  evaluations: readonly Evaluation[]
}

/** The present task, ready to be done. */
export function PresentTask({ ask, practice, assignment, entries, evaluations }: PracticeRecords & { ask: Ask }) {
  if (ask === 'place')
    return (
      <>
        {practice.actions.includes('nameMentor') && <NameMentor practice={practice} />}
        <FlowBar
          of={practice}
          resource={TeachingPractice}
          state="state"
          movesOnly
          beside
          words={flowWords}
          danger={['decline']}
          onMoved={() => wasWritten(PracticeAssignment.type)}
        />
      </>
    )
  if (ask === 'lookAfter' && assignment)
    return (
      <FlowBar
        of={assignment}
        resource={PracticeAssignment}
        state="state"
        movesOnly
        beside
        words={flowWords}
        danger={['decline']}
        onMoved={() => wasWritten(TeachingPractice.type)}
      />
    )
  if (ask === 'hours')
    return weeksOf(entries.filter(isWaiting))
      .toReversed()
      .map((week) => <WeekToApprove key={week.from} of={week} practice={practice.id} />)
  return evaluations
    .filter(isWriting)
    .slice(0, 1)
    .map(({ id, form }) => <GradeForm key={id} id={id} form={form.id} />)
}
