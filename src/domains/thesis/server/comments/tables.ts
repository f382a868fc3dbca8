import { oneOf, recordColumns, reference, text } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { rooms } from '../../contract/comments/comment.ts'

/** A comment belongs to who wrote it: what supervisors say among themselves is in no copy of the authors' data. */
export const thesisComments = table('thesis_comment', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  author_id: reference('person'),
  room: oneOf('academic', rooms),
  text: text('academic'),
}).belongsTo('author_id', { release: 'all' })
