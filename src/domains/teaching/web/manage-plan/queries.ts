import { Course } from '#course/contract'
import { listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { queries } from '#platform/web/api/query.ts'
import { lastArrangement } from '../../contract/plan/arrangement.ts'
import { planBasis } from '../../contract/plan/basis.ts'
import { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import { lessonsQuery } from '../queries.ts'

type Id = number | string

const most = 400

/** All topics of a course, including those without a session. */
export const plansQuery = (course: Id) =>
  listOf(LessonPlan, { itemsPerPage: most }, { under: `${Course.iri(course)}/lesson_plans` })

export const basisQuery = (course: Id) => queryOf(LessonPlan.type, planBasis, { params: { id: Number(course) } })
export const latestQuery = (course: Id) => queryOf(LessonPlan.type, lastArrangement, { params: { id: Number(course) } })

/** Refetches the plan after a write, so that no outdated data is shown in between. */
export const refreshPlan = (course: Id) =>
  Promise.all([
    queries.fetchQuery({ ...lessonsQuery(course), staleTime: 0 }),
    queries.fetchQuery({ ...plansQuery(course), staleTime: 0 }),
    queries.fetchQuery({ ...latestQuery(course), staleTime: 0 }),
  ])
