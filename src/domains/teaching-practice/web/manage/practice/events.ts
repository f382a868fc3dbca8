import type { Item } from '#platform/contract/resource.ts'
import type { PracticeEvaluation } from '../../../contract/evaluation.ts'
import type { PracticeMeeting } from '../../../contract/meeting.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import type { PracticeRequirement } from '../../../contract/requirement.ts'

type Practice = Pick<
  Item<typeof TeachingPractice>,
  'startsOn' | 'interimOn' | 'endsOn' | 'conductAcceptedAt' | 'conflictsDeclaredAt' | 'gradedAt'
>
type Around = {
  requirements: readonly Pick<Item<typeof PracticeRequirement>, 'kind' | 'validUntil' | 'state'>[]
  meetings: readonly Pick<Item<typeof PracticeMeeting>, 'kind' | 'at' | 'state'>[]
  evaluations: readonly Pick<Item<typeof PracticeEvaluation>, 'stage' | 'role' | 'submittedAt'>[]
}
type Kind = 'starts' | 'interim' | 'ends' | 'conduct' | 'conflicts' | 'graded' | 'proof' | 'meeting' | 'form' | 'today'

/** A dated event of a practice; `name` distinguishes events of the same kind. */
export type PracticeEvent = { day: string; kind: Kind; name?: string }

/** Past and future events by day, with today in its place; `dayOf` returns the day of an instant at the university. */
export function eventsOf(
  of: Practice,
  around: Around,
  today: string,
  dayOf: (instant: string) => string,
): PracticeEvent[] {
  const at = (kind: Kind, day: string | null, name?: string): PracticeEvent[] =>
    day === null ? [] : [{ day: day.length > 10 ? dayOf(day) : day, kind, ...(name !== undefined && { name }) }]
  const events = [
    ...at('conduct', of.conductAcceptedAt),
    ...at('conflicts', of.conflictsDeclaredAt),
    ...at('starts', of.startsOn),
    ...at('interim', of.interimOn),
    ...around.requirements.flatMap((one) => (one.state === 'VERIFIED' ? at('proof', one.validUntil, one.kind) : [])),
    ...around.meetings.flatMap((one) => (one.state === 'CANCELLED' ? [] : at('meeting', one.at, one.kind))),
    ...around.evaluations.flatMap((one) => at('form', one.submittedAt, `${one.stage} ${one.role}`)),
    ...at('ends', of.endsOn),
    ...at('graded', of.gradedAt),
    ...at('today', today),
  ]
  return events.sort((a, b) => a.day.localeCompare(b.day))
}
