import { languages } from '#platform/contract/words.ts'
import { date, oneOf, recordColumns, reference, text, uuid } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { externalRoles } from '../../contract/external/external-part.ts'

export const externalPeople = table('external_person', {
  ...recordColumns(),
  faculty_id: reference('faculty'),
  name: text('internal'),
  institution: text('internal'),
  field: text('internal').default(),
  email: text('contact'),
  other_email: text('contact').nullable(),
  language: oneOf('internal', languages),
  agreement_from: date('internal').nullable(),
  agreement_until: date('internal').nullable(),
  agreement_file_id: uuid('key').references('stored_file').nullable(),
  note: text('internal').default(),
}).belongsToNobody('People from outside have no account; their faculty looks after what it stores of them.')

export const externalParts = table('external_part', {
  ...recordColumns(),
  external_id: reference('external_person'),
  thesis_id: reference('thesis'),
  role: oneOf('academic', externalRoles),
  from_day: date('academic'),
  until_day: date('academic').nullable(),
}).belongsToNobody('People from outside have no account; their faculty looks after what it stores of them.')
