import { Course, CourseLecturer, CourseReader } from '#course/contract'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { copySources, lastCopies } from '../contract/copy.ts'

type Id = number | string

export const courseQuery = (id: Id) => itemOf(Course, id)
export const sourcesQuery = (id: Id) => queryOf('Course', copySources, { params: { id: Number(id) } })
export const copiesQuery = (id: Id) => queryOf('Course', lastCopies, { params: { id: Number(id) } })

export const lecturersQuery = (id: Id) =>
  listOf(CourseLecturer, { itemsPerPage: 100 }, { under: `${Course.iri(id)}/lecturers` })
export const readersQuery = (id: Id) =>
  listOf(CourseReader, { itemsPerPage: 100 }, { under: `${Course.iri(id)}/readers` })
