import { Term } from '#academics/contract'
import { listOf } from '#platform/web/api/api.ts'
import { listAt } from '#platform/web/table/list.ts'
import { paramsIn } from '#platform/web/table/list-address.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { type Scope, scopes } from './scope.ts'

export const shows = ['waiting', 'returned', 'missing', 'approved', 'incomplete', 'all'] as const
export type Show = (typeof shows)[number]
export const showIn = (search: URLSearchParams): Show => shows.find((one) => one === search.get('show')) ?? 'waiting'

export const bys = ['course', 'module'] as const
export const byIn = (search: URLSearchParams): (typeof bys)[number] =>
  search.get('by') === 'module' ? 'module' : 'course'

/** The most sheets in the queue at a time; the others follow as these are decided. */
const most = 500

const wanted = (scope: Scope) => ({
  waiting: { mine: true, state: scopes[scope].state },
  returned: { state: 'RETURNED' as const },
  missing: { missing: true },
  approved: { approved: true },
  incomplete: { incomplete: true },
  all: {},
})

/** The number of sheets in one of the lists. */
export const countIn = (scope: Scope, id: number, show: Show, search: URLSearchParams) => {
  const { 'term.id': term } = paramsIn(GradeSheet, search)
  const within = { ...scopes[scope].within(id), ...(term && { 'term.id': term }) }
  return listOf(GradeSheet, { ...within, ...wanted(scope)[show], itemsPerPage: 1 }, { fields: ['id'] })
}

/** The sheets of the area that wait for a decision, including those that others decide; the oldest first. */
export const waitingIn = (scope: Scope, id: number, search: URLSearchParams) => {
  const { q, anomalous, 'term.id': term } = paramsIn(GradeSheet, search)
  const params = {
    ...{ ...(q && { q }), ...(anomalous && { anomalous }), ...(term && { 'term.id': term }) },
    ...{ ...scopes[scope].within(id), state: scopes[scope].state },
    ...{ itemsPerPage: most, order: { submittedAt: 'asc' as const } },
  }
  return { resource: GradeSheet, params, path: GradeSheet.path, query: listOf(GradeSheet, params) }
}

/** The sheets of any other list, by pages. */
export const sheetsIn = (scope: Scope, id: number, search: URLSearchParams) =>
  listAt(GradeSheet, search, {
    standard: { order: byIn(search) === 'module' ? { 'module.code': 'asc' } : { 'course.code': 'asc' } },
    always: { ...scopes[scope].within(id), ...wanted(scope)[showIn(search)] },
  })

/** The terms by which a list can be filtered, the latest first. */
export const termsQuery = listOf(Term, { itemsPerPage: 200, order: { startsOn: 'desc' } })

/** The sheet of a course, if it belongs to the area. */
export const sheetOfCourse = (scope: Scope, id: number, course: number) =>
  listOf(GradeSheet, { ...scopes[scope].within(id), 'course.id': course, kind: 'REGULAR', itemsPerPage: 1 })
