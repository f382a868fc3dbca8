import { requestGuards } from '#platform/web/application/request-guards.ts'

/** Students ask, lecturers answer. */
export const supervisionRequests = requestGuards({
  ...{ type: 'SupervisionRequest', asks: 'ROLE_STUDENT' },
  decides: ['ROLE_LECTURER'],
})
