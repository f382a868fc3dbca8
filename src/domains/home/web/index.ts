import { firstScreens } from '#platform/web/contribution/first-screens.ts'
import { menuPages } from '#platform/web/contribution/menu-pages.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { feedScreen } from './feed-screen.ts'
import { menu } from './menu.ts'
import { words } from './words.ts'

/** The pages that people see first, built from what the other domains contribute. */
export const home: WebDomain = {
  name: 'home',
  words,
  contributes: [firstScreens.add(feedScreen), menuPages.add(...menu)],
}
