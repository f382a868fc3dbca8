import { Course } from '#course/contract'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { GroupWork } from '../../contract/group/group-work.ts'

type Id = number | string

/** The groups of an assessment, with the same id. */
export const groupWorkQuery = (assessment: Id) => itemOf(GroupWork, assessment)

/** The group work of a course; for students with their own group. */
export const groupWorksQuery = (course: Id) =>
  listOf(GroupWork, { isOn: true, itemsPerPage: 100 }, { under: `${Course.iri(course)}/group_works` })
