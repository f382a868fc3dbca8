import type { WebDomain } from '#platform/web/screen.ts'
import { screens } from './screens.ts'
import { words } from './words.ts'

/** The sessions among the pages of a course. */
export const teaching: WebDomain = { name: 'teaching', screens, words, news: { text: words('news.kind') } }
