import type { WebDomain } from '#platform/web/screen.ts'
import { screens } from './screens.ts'
import { words } from './words.ts'

/** The pages of teaching practice. */
export const teachingPractice: WebDomain = {
  name: 'teaching-practice',
  screens,
  words,
  news: { text: words('news.kind') },
}
export { words } from './words.ts'
