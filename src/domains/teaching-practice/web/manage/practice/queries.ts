import { historyOf, itemOf, listOf, movesOf, obligationsOf } from '#platform/web/api/api.ts'
import { prefetch, queries } from '#platform/web/api/query.ts'
import { PracticeAssignment } from '../../../contract/assignment.ts'
import { PracticeEvaluation } from '../../../contract/evaluation.ts'
import { PracticeLink } from '../../../contract/link.ts'
import { PracticeMeeting } from '../../../contract/meeting.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { PracticeRequirement } from '../../../contract/requirement.ts'
import { conflictsQuery } from '../../parts/conflicts/queries.ts'
import { correctionsQuery, loadDueProcess, objectionsQuery, versionsQuery } from '../../parts/due-process/queries.ts'

const below = (id: string, name: string) => ({ under: `${TeachingPractice.iri(id)}/${name}` })

/** A practice and all related data. */
export const queriesOf = (id: string) => ({
  practice: itemOf(TeachingPractice, id),
  assignments: listOf(PracticeAssignment, { itemsPerPage: 100 }, below(id, 'assignments')),
  requirements: listOf(PracticeRequirement, { itemsPerPage: 100 }, below(id, 'requirements')),
  meetings: listOf(PracticeMeeting, { itemsPerPage: 100, order: { at: 'asc' } }, below(id, 'meetings')),
  evaluations: listOf(PracticeEvaluation, { itemsPerPage: 100 }, below(id, 'evaluations')),
  conflicts: conflictsQuery(id),
  objections: objectionsQuery(id),
  versions: versionsQuery(id),
  corrections: correctionsQuery(id),
  links: listOf(PracticeLink, { itemsPerPage: 100 }, below(id, 'links')),
  history: historyOf(TeachingPractice, id),
  obligations: obligationsOf(TeachingPractice, id),
})

export function loadPractice(id: string) {
  const { practice, assignments, requirements, meetings, evaluations, links, history, obligations } = queriesOf(id)
  return Promise.all([
    ...[prefetch(practice), prefetch(assignments), prefetch(requirements), prefetch(meetings)],
    loadDueProcess(id),
    prefetch(conflictsQuery(id)),
    ...[prefetch(evaluations), prefetch(links), prefetch(history), prefetch(obligations)],
  ])
}

/**
 * Reloads everything: a transition of the practice affects related items, and their transitions affect what blocks it.
 */
export async function readAgain(id: string): Promise<void> {
  const moves = movesOf({ '@id': TeachingPractice.iri(id), '@type': TeachingPractice.type })
  const all = [...Object.values(queriesOf(id)), moves]
  await Promise.all(all.map(({ queryKey }) => queries.refetchQueries({ queryKey })))
}
