import { askEarly } from '#platform/web/api-early.ts'
import { feedUrl } from './feed-endpoint.ts'

/** Asks for all that the feed will read, while its code is on the way. */
export async function askFeedEarly(search: URLSearchParams): Promise<void> {
  askEarly(feedUrl(search.get('news')))
}
