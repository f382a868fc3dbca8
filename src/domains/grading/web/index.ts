import type { WebDomain } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** The pages of this domain. */
export const grading: WebDomain = {
  name: 'grading',
  words,
  paper: () => import('./sheet/printed.tsx'),
  news: { text: words('news.kind') },
  unsent: [
    { prefix: 'gradebook:', load: () => import('./marks/cells/send.ts') },
    { prefix: 'candidates:', load: () => import('./by-number/send.ts') },
  ],
}
