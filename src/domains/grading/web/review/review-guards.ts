import { requestGuards } from '#platform/web/application/request-guards.ts'

/** Students ask for reviews of grades, others answer. */
export const gradeReviews = requestGuards({
  ...{ type: 'GradeReview', asks: 'ROLE_STUDENT' },
  decides: ['ROLE_LECTURER', 'ROLE_COORDINATOR', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'],
})
