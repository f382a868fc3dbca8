import type { WebDomain } from '#platform/web/screen.ts'
import { screens } from './screens.ts'
import { words } from './words.ts'

/** The class feed of a course. */
export const material: WebDomain = { name: 'material', screens, words, news: { text: words('news.kind') } }
