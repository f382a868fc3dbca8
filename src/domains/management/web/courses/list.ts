import { Term } from '#academics/contract'
import { listOf } from '#platform/web/api/api.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listAt } from '#platform/web/table/list.ts'
import { AreaCourse } from '../../contract/lists/area-course.ts'

/** The area, as a list filter and its value. */
export type Within = { readonly [N in 'program.id' | 'language.id' | 'degree.id' | 'faculty.id']?: number }

export const coursesIn = (within: Within, search: URLSearchParams) => listAt(AreaCourse, search, { always: within })

/** The terms offered as a filter, the latest first. */
export const termsQuery = listOf(Term, { itemsPerPage: 200, order: { startsOn: 'desc' } })

export const loadCourses = (within: Within, search: URLSearchParams) =>
  Promise.all([prefetch(coursesIn(within, search).query), prefetch(termsQuery)])
