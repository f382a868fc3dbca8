import type { WebDomain } from '#platform/web/screen.ts'
import { screens } from './screens.ts'
import { words } from './words.ts'

/** The pages of this domain. */
export const courseSelection: WebDomain = {
  name: 'course-selection',
  screens,
  words,
  news: { text: words('news.kind') },
}
