import type { WebDomain } from '#platform/web/screen.ts'
import { screens } from './screens.ts'
import { words } from './words.ts'

/** People as they are seen: the profile area. */
export const people: WebDomain = { name: 'people', screens, words }
export { roleText } from './roles.ts'
export { words } from './words.ts'
export const news = { text: words('news.kind') }
