import { Assessment, Course } from '#course/contract'
import { itemOf, listOf } from '#platform/web/api.ts'
import { Gradebook } from '../../contract/gradebook/gradebook.ts'
import { GradeScheme } from '../../contract/scheme/grade-scheme.ts'

type Id = number | string

export const courseQuery = (id: Id) => itemOf(Course, id)
export const gradebookQuery = (id: Id) => itemOf(Gradebook, id)
export const assessmentQuery = (id: Id) => itemOf(Assessment, id)

/** All pieces of work of a course, in the order in which they are due. */
export const assessmentsQuery = (id: Id) =>
  listOf(Assessment, { itemsPerPage: 200, order: { dueOn: 'asc' } }, { under: `${Course.iri(id)}/assessments` })

/** The schemes that a course can take. */
export const openSchemesQuery = listOf(GradeScheme, { state: 'OPEN', itemsPerPage: 200, order: { code: 'asc' } })
