import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/index.ts'
import { serviceRequestPaths } from '../contract/request/paths.ts'
import { ServiceRequest } from '../contract/request/service-request.ts'
import { servicePaths } from '../contract/service/paths.ts'

export const visits: Visits = {
  paths,
  usual: 'student',
  others: {
    ...forPerson('lecturer', paths.toDecide, paths.decided, paths.deputies),
    ...forPerson('registry', ...Object.values(servicePaths)),
  },
  addressOf: async (pattern, api) =>
    pattern === serviceRequestPaths.serviceRequest.pattern
      ? serviceRequestPaths.serviceRequest({ id: await firstOf(api, ServiceRequest.path) })
      : undefined,
}
