import { namedEndpoint, urlOf } from '#platform/web/api/api-endpoint.ts'
import type { feed } from '../../contract/feed.ts'

export const newsPerPage = 8

export const feedEndpoint = namedEndpoint<typeof feed>('GET', '/api/v2/feed')

/** The query for a page of the news, of one domain or of all. */
export const feedInput = (domain: string | null, page = 1) => ({
  query: { ...(domain !== null && { domain }), page: String(page), itemsPerPage: String(newsPerPage) },
})

export const feedUrl = (domain: string | null) => urlOf(feedEndpoint, feedInput(domain))
