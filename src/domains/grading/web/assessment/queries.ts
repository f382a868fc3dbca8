import { useQuery } from '@tanstack/react-query'
import { Assessment, Course } from '#course/contract'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Gradebook } from '../../contract/gradebook/gradebook.ts'
import { GradeScheme } from '../../contract/scheme/grade-scheme.ts'

type Id = number | string

export const courseQuery = (id: Id) => itemOf(Course, id)
export const gradebookQuery = (id: Id) => itemOf(Gradebook, id)
export const assessmentQuery = (id: Id) => itemOf(Assessment, id)

/** All assessments of a course, in the order of their due days. */
export const assessmentsQuery = (id: Id) =>
  listOf(Assessment, { itemsPerPage: 200, order: { dueOn: 'asc' } }, { under: `${Course.iri(id)}/assessments` })

/**
 * Whether the reader may add assessments to the course, by the permissions on its gradebook: the list of assessments
 * only says whether they may in any course.
 */
export async function loadMayAdd(id: Id): Promise<boolean> {
  const course = await prefetch(courseQuery(id))
  return course.actions.includes('seeMarks') && (await prefetch(gradebookQuery(id))).actions.includes('update')
}

/** The same, once it is loaded. */
export function useMayAdd(id: Id): boolean {
  const seesMarks = useLoaded(courseQuery(id)).data.actions.includes('seeMarks')
  const { data } = useQuery({ ...gradebookQuery(id), enabled: seesMarks })
  return data?.actions.includes('update') ?? false
}

/** The schemes that a course can choose. */
export const openSchemesQuery = listOf(GradeScheme, { state: 'OPEN', itemsPerPage: 200, order: { code: 'asc' } })
