import { path } from '#platform/contract/paths.ts'

/** The form of a service, and one request. */
export const serviceRequestPaths = {
  askService: path('/form/new/:id'),
  serviceRequest: path('/form/requests/:id'),
}
