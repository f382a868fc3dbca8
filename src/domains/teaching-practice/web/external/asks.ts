import { isWriting } from '../parts/grade-form.tsx'
import type { Assignment, Entry, Evaluation, Practice } from '../parts/queries.ts'

export type Ask = 'place' | 'lookAfter' | 'hours' | 'evaluate'

type PracticeActions = {
  practice: Pick<Practice, 'actions'>
  assignment: Pick<Assignment, 'actions'> | undefined
  entries: readonly Pick<Entry, 'actions'>[]
  evaluations: readonly Pick<Evaluation, 'actions'>[]
}

/** The present tasks of a person from a school, in the best order to do them. */
export function asksOf({ practice, assignment, entries, evaluations }: PracticeActions): Ask[] {
  const asks: [Ask, boolean][] = [
    ['place', practice.actions.includes('accept') || practice.actions.includes('decline')],
    ['lookAfter', assignment?.actions.includes('accept') ?? false],
    ['hours', entries.some(({ actions }) => actions.includes('approve'))],
    ['evaluate', evaluations.some(isWriting)],
  ]
  return asks.flatMap(([ask, isAsked]) => (isAsked ? [ask] : []))
}
