import { EnrollmentRequest, mySelection } from '#course-selection/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { Curriculum } from '../../contract/curriculum/curriculum.ts'
import { planBasis } from '../../contract/plan/plan-basis.ts'
import { PlanComment } from '../../contract/plan/plan-comment.ts'
import { readSharedPlan } from '../../contract/plan/plan-link.ts'
import { PlannedStudy } from '../../contract/plan/planned-study.ts'
import { StudyPlan } from '../../contract/plan/study-plan.ts'

export type Study = Item<typeof PlannedStudy>
export type Plan = Item<typeof StudyPlan>
export type Basis = EndpointAnswer<typeof planBasis>

/** The studies of one person that the reader may see. */
export const studiesOf = (person: number) =>
  listOf(PlannedStudy, { 'user.id': person, itemsPerPage: 50, order: { startedOn: 'desc' } })

export const studyQuery = (id: number | string) => itemOf(PlannedStudy, id)

/** Read again with each plan that is written, because that may name further modules. */
export const basisQuery = (id: number | string) => queryOf(StudyPlan.type, planBasis, { params: { id: Number(id) } })

/** All plans of these studies that the reader may see, the latest first. */
export const plansQuery = (study: number | string) =>
  listOf(StudyPlan, { 'userProgram.id': Number(study), itemsPerPage: 100, order: { updatedAt: 'desc' } })

export const planQuery = (id: number | string) => itemOf(StudyPlan, id)

export const commentsQuery = (plan: number) =>
  listOf(PlanComment, { 'plan.id': plan, itemsPerPage: 200, order: { createdAt: 'asc' } })

/** The terms in which the reader may request places. */
export const selectionQuery = queryOf(EnrollmentRequest.type, mySelection, {})

/** All that the page of a plan shows at first. */
export async function loadPlan(study: string): Promise<Study> {
  const [found] = await Promise.all([
    prefetch(studyQuery(study)),
    prefetch(basisQuery(study)),
    prefetch(plansQuery(study)),
  ])
  return found
}

/** The plan that a page shows: the one named in the address, else the one that is worked on, else that in force. */
export const shownPlan = (plans: readonly Plan[], named: string | null): Plan | null =>
  plans.find(({ id }) => String(id) === named) ??
  plans.find(({ state }) => state !== 'APPROVED' && state !== 'DISCARDED') ??
  plans.find(({ inForce }) => inForce) ??
  plans[0] ??
  null

/** The approved curricula of all programmes, to see what would carry over. */
export const curriculaQuery = listOf(
  Curriculum,
  { state: 'APPROVED', itemsPerPage: 500, order: { catalogueYear: 'desc' } },
  { fields: ['id', 'program', 'catalogueYear', 'edition'] },
)

/** A plan that another student shares, by the key of its address. */
export const sharedQuery = (share: string) => queryOf('SharedPlan', readSharedPlan, { params: { share } })
