import type { WebDomain } from '#platform/web/screen.ts'
import { screens } from './screens.ts'
import { words } from './words.ts'

/** The pages for people in charge of an area. */
export const management: WebDomain = { name: 'management', screens, words }
