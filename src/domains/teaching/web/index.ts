import { menuPages } from '#platform/web/contribution/menu-pages.ts'
import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { menu } from './menu.ts'
import { words } from './words.ts'

/** The sessions among the pages of a course. */
export const teaching: WebDomain = {
  name: 'teaching',
  words,
  contributes: [menuPages.add(...menu), newsKinds.add({ text: words('news.kind'), sort: 'mine' })],
}
export { Attended, Average } from './students/cells.tsx'
export { daysIn, StudentWeek } from './students/one/student-week.tsx'
export { words } from './words.ts'
