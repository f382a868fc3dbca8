import { menuPages } from '#platform/web/contribution/menu-pages.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { menu } from './menu.ts'
import { words } from './words.ts'

/** The requests of every kind on one page. */
export const forms: WebDomain = { name: 'forms', words, contributes: [menuPages.add(...menu)] }
