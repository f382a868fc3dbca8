import { relation } from '#platform/contract/policy.ts'

/** Requests for services whose present step waits for the person: by their part, by hand-over or in somebody's place. */
export const decidesRequests = relation('decidesServiceRequests')

/** Requests for services of which the person decided a step. */
export const decidedRequests = relation('decidedServiceRequests')

/** Requests for services that wait for the Registry, by their step or because nobody holds the part. */
export const waitsForOffice = relation('serviceRequestsAtOffice')
