import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import { sampleProposals } from '../../contract/sample/sample-drawing.ts'

type Id = number | string

/** Moderators do not see the student. */
export type SampleItem = Omit<Item<typeof GradingSample>, 'student' | 'changed'> &
  Partial<Pick<Item<typeof GradingSample>, 'student' | 'changed'>>

export const samplesQuery = (course: Id) =>
  listOf(
    GradingSample,
    { itemsPerPage: 500, order: { candidate: 'asc' } },
    { under: `${Course.iri(course)}/grading_samples` },
  )

export const sampleQuery = (id: Id) => itemOf(GradingSample, id)

/** Refetched when a sample is drawn or removed. */
export const proposalsQuery = (course: Id) =>
  queryOf(GradingSample.type, sampleProposals, { params: { id: Number(course) } })
