import { askEarly } from '#platform/web/api-early.ts'
import { feedUrl } from './feed-endpoint.ts'

/** Requests the data of the feed while its code is still loading. */
export async function askFeedEarly(search: URLSearchParams): Promise<void> {
  askEarly(feedUrl(search.get('news')))
}
