import type { WebDomain } from '#platform/web/screen.ts'
import { cards } from './cards.ts'
import { screens } from './screens.ts'
import { words } from './words.ts'

/** The pages of this domain. */
export const grading: WebDomain = {
  name: 'grading',
  screens,
  words,
  cards,
  paper: () => import('./sheet/printed.tsx'),
  news: { text: words('news.kind') },
}
