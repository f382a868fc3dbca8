import type { WebDomain } from '#platform/web/screen.ts'
import { screens } from './screens.ts'
import { words } from './words.ts'

/** The pages of a course. */
export const course: WebDomain = { name: 'course', screens, words, news: { text: words('news.kind') } }
export { StateChip } from './state-chip.tsx'
export { words } from './words.ts'
