import type { WebDomain } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** The registry's own area, and the pages on which people read its announcements. */
export const registry: WebDomain = {
  name: 'registry',
  words,
  // Announcements open in the feed itself; the important ones are pinned.
  news: {
    text: words('news.kind'),
    pinned: ['announcementPinned'],
    reader: () => import('./parts/announcement-in-feed.tsx'),
  },
}
