import { listOf } from '#platform/web/api/api-read.ts'
import { named } from '#platform/web/api/named.ts'
import type { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { type Scope, scopes } from './scope.ts'

/** Only names the resource: the table of screens is loaded before any contract. */
const sheets = named<typeof GradeSheet>('GradeSheet', '/api/v2/grade_sheets')

/** The number of sheets of an area that wait for the reader. */
export const waitingQuery = (scope: Scope, id: number) =>
  listOf(
    sheets,
    { ...scopes[scope].within(id), state: scopes[scope].state, mine: true, itemsPerPage: 1 },
    { fields: ['id'] },
  )
