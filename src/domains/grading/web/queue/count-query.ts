import { listOf } from '#platform/web/api.ts'
import { named } from '#platform/web/named.ts'
import type { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { type Scope, scopes } from './scope.ts'

/** Named alone: the table of screens is read before any contract is. */
const sheets = named<typeof GradeSheet>('GradeSheet', '/api/v2/grade_sheets')

/** How many sheets of an area wait for the reader. */
export const waitingQuery = (scope: Scope, id: number) =>
  listOf(
    sheets,
    { ...scopes[scope].within(id), state: scopes[scope].state, mine: true, itemsPerPage: 1 },
    { fields: ['id'] },
  )
