import { useQuery } from '@tanstack/react-query'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { words } from '../words.ts'
import { flowWords } from './flow-words.ts'
import { type Assignment, practiceQuery } from './queries.ts'

/** A request to look after a student: student, school, days and subjects, with the answer. */
export function Answer({ of }: { of: Assignment }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { data: practice } = useQuery(practiceQuery(of.practice.id))
  const facts = practice && [
    practice.school?.name,
    t('parts.period', { from: day(practice.startsOn), until: day(practice.endsOn) }),
    practice.subjects,
  ]
  return (
    <Card title={of.student.name} note={t(`assignmentRoles.${of.role}`)} padded>
      <p>{facts?.filter(Boolean).join(' · ')}</p>
      <FlowBar
        of={of}
        resource={PracticeAssignment}
        state="state"
        movesOnly
        beside
        words={flowWords}
        danger={['decline']}
        onMoved={() => wasWritten(TeachingPractice.type)}
      />
    </Card>
  )
}
