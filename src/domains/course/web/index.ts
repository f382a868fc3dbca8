import type { WebDomain } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** The pages of a course. */
export const course: WebDomain = { name: 'course', words, linked: ['/courses/:id'], news: { text: words('news.kind') } }
export { StateChip } from './state-chip.tsx'
export { words } from './words.ts'
