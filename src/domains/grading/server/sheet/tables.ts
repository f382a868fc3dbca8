import {
  date,
  integer,
  jsonb,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
  uuid,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { rectificationCauses } from '../../contract/rectification/rectification.ts'
import { type SheetFigures, sheetKinds } from '../../contract/sheet/grade-sheet.ts'
import { signatureParts } from '../../contract/sheet/sheet-content.ts'
import { gradeSheetFlow } from '../../contract/sheet/sheet-flow.ts'

const gradeSheets = table('grade_sheet', {
  ...recordColumns(),
  course_id: reference('course', 'internal'),
  kind: oneOf('internal', sheetKinds).default(),
  edition: integer('internal').default(),
  figures: jsonb<SheetFigures>('internal').nullable(),
  checksum: text('internal').nullable(),
  submitted_by: reference('person', 'internal').nullable(),
  submitted_at: timestamptz('internal').nullable(),
  approved_by: reference('person', 'internal').nullable(),
  approved_at: timestamptz('internal').nullable(),
  confirmed_by: reference('person', 'internal').nullable(),
  confirmed_at: timestamptz('internal').nullable(),
  published_at: timestamptz('internal').nullable(),
  review_until: date('internal').nullable(),
  rectifies: reference('grade_sheet', 'internal').nullable(),
  cause: oneOf('internal', rectificationCauses).nullable(),
  text: text('internal').nullable(),
  supplements: reference('grade_sheet', 'internal').nullable(),
  file_id: uuid('key').references('stored_file').nullable(),
  file_alt: text('internal').nullable(),
  opened_by: reference('person', 'internal').nullable(),
  state: oneOf('internal', gradeSheetFlow.states).default(),
})

const gradeSheetEditions = table('grade_sheet_edition', {
  sheet_id: reference('grade_sheet', 'internal'),
  edition: integer('internal'),
  content: text('academic'),
  checksum: text('internal'),
  code: text('internal'),
  signed_by: reference('person', 'internal'),
  signed_at: timestamptz('internal').default(),
}).belongsToNobody(
  'The university keeps what was signed to the letter; students read their own grade once it is published.',
)

const gradeSheetSignatures = table('grade_sheet_signature', {
  sheet_id: reference('grade_sheet', 'internal'),
  edition: integer('internal'),
  part: oneOf('internal', signatureParts),
  person_id: reference('person', 'internal'),
  name: text('internal'),
  signed_at: timestamptz('internal').default(),
}).belongsToNobody('A signature stays under the document with the name of that day.')

export const sheetTables = [gradeSheets, gradeSheetEditions, gradeSheetSignatures] as const
