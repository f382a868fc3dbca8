import { call } from '#platform/web/api/api-endpoint.ts'
import { declare as declareEndpoint } from '../../../contract/declaration.ts'

/** Declares that the code of conduct is accepted, or that there is no conflict of interest. */
export const declare = (practice: number, said: { conduct: true } | { noConflicts: true }): Promise<unknown> =>
  call(declareEndpoint, { params: { id: practice }, body: said })
