import { Assessment, Course } from '#course/contract'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { finalGrades } from '../../contract/final/final-grades.ts'

type Id = number | string

export const courseQuery = (id: Id) => itemOf(Course, id)

export const finalsQuery = (id: Id) => queryOf('FinalGrades', finalGrades, { params: { id: Number(id) } })

export const assessmentsQuery = (id: Id) =>
  listOf(Assessment, { itemsPerPage: 200, order: { dueOn: 'asc' } }, { under: `${Course.iri(id)}/assessments` })
