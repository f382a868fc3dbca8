import { paths as requestPaths } from './paths.ts'
import { serviceRequestPaths } from './request/paths.ts'
import { servicePaths } from './service/paths.ts'

export { StepDeputy } from './deputy/step-deputy.ts'
export { ServiceRequest } from './request/service-request.ts'
export { requestKinds, requests } from './requests.ts'
export { resultKinds, Service } from './service/service.ts'

export const paths = { ...requestPaths, ...serviceRequestPaths, ...servicePaths }
