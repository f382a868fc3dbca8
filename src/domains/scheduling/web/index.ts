import { menuPages } from '#platform/web/contribution/menu-pages.ts'
import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import { openPages } from '#platform/web/contribution/open-pages.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { menu } from './menu.ts'
import { words } from './words.ts'

const pollLink = async () => {
  const [page] = await Promise.all([import('./public/poll-link.tsx'), words.load()])
  return page
}

/** The pages of this domain. */
export const scheduling: WebDomain = {
  name: 'scheduling',
  words,
  contributes: [
    menuPages.add(...menu),
    openPages.add({ name: 'poll', page: pollLink }),
    newsKinds.add({ text: words('news.kind') }),
  ],
}
