import { path } from '#platform/contract/paths.ts'

/** The pages on which the Registry builds services. */
export const servicePaths = {
  services: path('/registry/services'),
  serviceNew: path('/registry/services/create'),
  service: path('/registry/services/:id'),
}
