import { menuPages } from '#platform/web/contribution/menu-pages.ts'
import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { menu } from './menu.ts'
import { words } from './words.ts'

/** The pages of this domain. */
export const grading: WebDomain = {
  name: 'grading',
  words,
  contributes: [menuPages.add(...menu), newsKinds.add({ text: words('news.kind'), sort: 'mine' })],
}
