import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { words } from './words.ts'

/** The registry's own area, and the pages on which people read its announcements. */
export const registry: WebDomain = {
  name: 'registry',
  words,
  contributes: [
    // Announcements open in the feed itself; the important ones are pinned.
    newsKinds.add({
      text: words('news.kind'),
      pinned: ['announcementPinned'],
      reader: () => import('./parts/announcement-in-feed.tsx'),
    }),
  ],
}
