import type { Profile } from '#platform/contract/session.ts'
import type { MenuPage } from '#platform/web/routes/screen.ts'
import { seesAll, studies } from './guards.ts'
import { words } from './words.ts'

const onlyStudies = (profile: Profile) => studies(profile) && !seesAll(profile)

/** The documents of a student among their studies; those of everybody among the pages of the Registry. */
export const menu: readonly MenuPage[] = [
  { entry: 'studies', href: '/documents', text: words('menu.documents'), order: 80, guard: onlyStudies },
  {
    ...{ entry: 'registry', group: 'people', href: '/documents', text: words('menu.documents') },
    ...{ order: 60, guard: seesAll },
  },
]
