import { listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { Answer } from '../parts/answer.tsx'
import { words } from '../words.ts'

/** Students whom a person was requested to look after and has not answered yet. */
export const proposalsQuery = (me: number) =>
  listOf(PracticeAssignment, { 'user.id': me, state: 'PROPOSED', itemsPerPage: 100 })

/** Requests to me to look after students: accept, or decline with a reason. */
export function Proposals() {
  const t = useWords(words)
  const { number } = useFormat()
  const { user } = useProfile()
  const all = useLoaded(proposalsQuery(user.id)).data['hydra:member']
  if (all.length === 0) return null
  return (
    <Part title={t('supervise.proposals', { count: all.length, number: number(all.length) })}>
      {all.map((one) => (
        <Answer key={one.id} of={one} />
      ))}
    </Part>
  )
}
