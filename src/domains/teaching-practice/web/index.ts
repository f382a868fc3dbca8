import { menuPages } from '#platform/web/contribution/menu-pages.ts'
import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import { officeCards } from '#platform/web/contribution/office-cards.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { managesPractices } from './guards.ts'
import { menu } from './menu.ts'
import { words } from './words.ts'

/** The pages of teaching practice. */
export const teachingPractice: WebDomain = {
  name: 'teaching-practice',
  words,
  contributes: [
    menuPages.add(...menu),
    newsKinds.add({ text: words('news.kind') }),
    officeCards.add({ guard: managesPractices, card: () => import('./manage/feed/numbers.tsx') }),
  ],
}
export { words } from './words.ts'
