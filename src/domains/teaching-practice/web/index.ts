import { menuPages } from '#platform/web/contribution/menu-pages.ts'
import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import { officeCards } from '#platform/web/contribution/office-cards.ts'
import { paperChecks } from '#platform/web/contribution/paper-checks.ts'
import { senders } from '#platform/web/contribution/senders.ts'
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
    paperChecks.add(() => import('./verify/statement.tsx')),
    newsKinds.add({ text: words('news.kind') }),
    senders.add({ prefix: 'evaluation:', load: () => import('./parts/grade-form/send.ts') }),
    officeCards.add({ guard: managesPractices, card: () => import('./manage/feed/numbers.tsx') }),
  ],
}
export { words } from './words.ts'
