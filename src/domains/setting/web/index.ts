import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { words } from './words.ts'

/** The pages of the settings of a course. */
export const setting: WebDomain = { name: 'setting', words }
