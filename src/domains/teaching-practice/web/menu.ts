import type { MenuPage } from '#platform/web/routes/screen.ts'
import { isStudent, managesPractices, supervisesPractices } from './guards.ts'
import { words } from './words.ts'

const entry = 'practice'
const managed = { entry, guard: managesPractices } as const
const at = (page: string) => `/teaching_practice/manage/${page}`

/** Own practices, those that a person looks after, and the pages of the manager. */
export const menu: readonly MenuPage[] = [
  // Screens opened from the list of practices are beside it, not below.
  {
    ...{ ...managed, href: at('list'), text: words('menu.practices'), order: 10 },
    also: [at('create'), at(':teachingPracticeId'), at('import')],
  },
  { ...managed, href: at('board'), text: words('menu.board'), order: 20 },
  { ...managed, href: at('proofs'), text: words('menu.proofs'), order: 30 },
  { ...managed, href: at('links'), text: words('menu.links'), order: 40 },
  { ...managed, href: at('radar'), text: words('menu.radar'), order: 50 },
  { ...managed, href: at('school'), text: words('menu.schools'), order: 60 },
  // The path that both lists of supervisors share, so that the entry is highlighted for either.
  { ...managed, href: at('supervisor_list'), text: words('menu.supervisors'), order: 70 },
  // The path above the list and its students, so that the entry is highlighted for all of them.
  {
    ...{ entry, href: '/teaching_practice/supervisor', text: words('menu.supervise'), order: 80 },
    guard: supervisesPractices,
  },
  // Leads to the practices of students themselves; everybody may open the page itself.
  { entry, href: '/teaching_practice', text: words('menu.my'), order: 90, guard: isStudent },
]
