import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { feedEndpoint, feedInput } from './feed-endpoint.ts'

/** The day, the own courses, and the newest of each domain, or a page of the news of one domain or all. */
export const feedQuery = (shown: string | null, page = 1) => queryOf('Feed', feedEndpoint, feedInput(shown, page))
