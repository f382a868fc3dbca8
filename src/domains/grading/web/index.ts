import { menuPages } from '#platform/web/contribution/menu-pages.ts'
import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import { paperChecks } from '#platform/web/contribution/paper-checks.ts'
import { senders } from '#platform/web/contribution/senders.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { menu } from './menu.ts'
import { words } from './words.ts'

/** The pages of this domain. */
export const grading: WebDomain = {
  name: 'grading',
  words,
  contributes: [
    menuPages.add(...menu),
    paperChecks.add(() => import('./sheet/printed.tsx')),
    newsKinds.add({ text: words('news.kind') }),
    senders.add(
      { prefix: 'gradebook:', load: () => import('./marks/cells/send.ts') },
      { prefix: 'candidates:', load: () => import('./by-number/send.ts') },
    ),
  ],
}
