import { reference, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'

const marksSeen = table('marks_seen', {
  course_id: reference('course', 'internal'),
  person_id: reference('person'),
  seen_at: timestamptz('internal'),
}).belongsTo('person_id', { release: { withheld: 'It only tells what to point out to the person.' } })

export const changesTables = [marksSeen] as const
