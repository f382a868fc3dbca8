import { namedEndpoint, urlOf } from '#platform/web/api/api-endpoint.ts'
import type { feed } from '../../contract/feed.ts'

export const newsPerPage = 8

/** In place of a domain: the news of all. */
export const allNews = 'all'

export const feedEndpoint = namedEndpoint<typeof feed>('GET', '/api/v2/feed')

/** The query for the newest of each domain, or for a page of the news of one domain or of all. */
export const feedInput = (shown: string | null, page = 1) => ({
  query:
    shown === null
      ? { perDomain: '2', page: '1', itemsPerPage: '60' }
      : { ...(shown !== allNews && { domain: shown }), page: String(page), itemsPerPage: String(newsPerPage) },
})

export const feedUrl = (shown: string | null) => urlOf(feedEndpoint, feedInput(shown))
