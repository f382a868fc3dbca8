import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { words } from './words.ts'

/** The pages of this domain. */
export const courseSelection: WebDomain = {
  name: 'course-selection',
  words,
  contributes: [newsKinds.add({ text: words('news.kind') })],
}
