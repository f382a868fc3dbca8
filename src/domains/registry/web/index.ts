import { menuPages } from '#platform/web/contribution/menu-pages.ts'
import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { menu } from './menu.ts'
import { words } from './words.ts'

/** The registry's own area, and the pages on which people read its announcements. */
export const registry: WebDomain = {
  name: 'registry',
  words,
  contributes: [
    menuPages.add(...menu),
    // Announcements open in the feed itself; the important ones are pinned.
    newsKinds.add({
      text: words('news.kind'),
      sort: 'university',
      pinned: ['announcementPinned'],
      reader: () => import('./parts/announcement-in-feed.tsx'),
    }),
  ],
}
