import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { words } from './words.ts'

/** The class feed of a course. */
export const material: WebDomain = {
  name: 'material',
  words,
  contributes: [newsKinds.add({ text: words('news.kind'), sort: 'mine' })],
}
