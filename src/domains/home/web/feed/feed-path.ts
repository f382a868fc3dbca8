import { searchOf } from '#platform/web/api-search.ts'

export const newsPerPage = 8

/** Where the feed is read: the day, and a page of the news of one domain or of all. */
export const feedPath = (domain: string | null, page = 1) =>
  `/api/v2/feed${searchOf({ domain, page, itemsPerPage: newsPerPage })}`
