import type { WebDomain } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** The class feed of a course. */
export const material: WebDomain = { name: 'material', words, news: { text: words('news.kind') } }
