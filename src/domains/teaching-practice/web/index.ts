import type { WebDomain } from '#platform/web/routes/screen.ts'
import { managesPractices } from './guards.ts'
import { words } from './words.ts'

/** The pages of teaching practice. */
export const teachingPractice: WebDomain = {
  name: 'teaching-practice',
  words,
  paper: () => import('./verify/statement.tsx'),
  news: { text: words('news.kind') },
  feed: { guard: managesPractices, card: () => import('./manage/feed/numbers.tsx') },
}
export { words } from './words.ts'
