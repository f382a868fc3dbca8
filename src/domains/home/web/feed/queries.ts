import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { feedEndpoint, feedInput } from './feed-endpoint.ts'

/** The day, the own courses, and a page of the news of one domain or all. */
export const feedQuery = (domain: string | null, page = 1) => queryOf('Feed', feedEndpoint, feedInput(domain, page))
