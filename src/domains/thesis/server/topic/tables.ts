import { languages } from '#platform/contract/words.ts'
import {
  boolean,
  date,
  integer,
  localized,
  oneOf,
  recordColumns,
  reference,
  text,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'

export const thesisTopics = table('thesis_topic', {
  ...recordColumns(),
  supervisor_id: reference('person'),
  faculty_id: reference('faculty'),
  title: localized('academic'),
  about: text('academic').default(),
  needs: text('academic').default(),
  area: text('academic').default(),
  language: oneOf('academic', languages),
  places: integer('academic'),
  apply_until: date('academic').nullable(),
  offered: boolean('academic').default(),
}).belongsTo('supervisor_id', { release: 'all' })
