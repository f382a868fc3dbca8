import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { readPublicThesis } from '../../../contract/deposit/public-thesis.ts'

/** A thesis as everybody reads it. */
export type PublicThesisItem = EndpointAnswer<typeof readPublicThesis>
