import { paths as requestPaths } from './paths.ts'
import { servicePaths } from './service/paths.ts'

export { requestKinds, requests } from './requests.ts'
export { resultKinds, Service } from './service/service.ts'

export const paths = { ...requestPaths, ...servicePaths }
