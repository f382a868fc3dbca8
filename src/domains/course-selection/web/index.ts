import type { WebDomain } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** The pages of this domain. */
export const courseSelection: WebDomain = {
  name: 'course-selection',
  words,
  news: { text: words('news.kind') },
}
