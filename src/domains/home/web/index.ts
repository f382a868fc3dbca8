import { firstScreens } from '#platform/web/contribution/first-screens.ts'
import { menuPages } from '#platform/web/contribution/menu-pages.ts'
import { openPages } from '#platform/web/contribution/open-pages.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { feedScreen } from './feed-screen.ts'
import { menu } from './menu.ts'
import { words } from './words.ts'

const unsubscribePage = async () => {
  const [page] = await Promise.all([import('./unsubscribe/unsubscribe-page.tsx'), words.load()])
  return page
}

/** The pages that people see first, built from what the other domains contribute. */
export const home: WebDomain = {
  name: 'home',
  words,
  contributes: [
    firstScreens.add(feedScreen),
    menuPages.add(...menu),
    openPages.add({ name: 'unsubscribe', page: unsubscribePage }),
  ],
}
