import { identity, recordColumns, reference, text } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'

/** The groups of an assessment have its id. */
const groupWorks = table('group_work', { ...recordColumns(), id: reference('assessment') })

const groups = table('assessment_group', {
  id: identity(),
  assessment_id: reference('assessment', 'internal'),
  name: text('academic'),
}).belongsToNobody('What a group of students is called; who is in it is theirs.')

const members = table('assessment_group_member', {
  assessment_id: reference('assessment', 'academic'),
  enrollment_id: reference('enrollment'),
  group_id: reference('assessment_group', 'academic'),
}).belongsTo({ via: 'enrollment_id' }, { release: 'all' })

export const groupTables = [groupWorks, groups, members] as const
