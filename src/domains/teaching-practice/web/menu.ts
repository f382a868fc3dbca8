import type { MenuEntry } from '#platform/web/routes/screen.ts'
import { isStudent, managesPractices, supervisesPractices } from './guards.ts'
import { words } from './words.ts'

/** Own practices, those that a person looks after, and the pages of the manager. */
export const menu: readonly MenuEntry[] = [
  // Leads to the practices of students themselves; everybody may open the page itself.
  {
    href: '/teaching_practice',
    text: words('menu.my'),
    section: 'personal',
    icon: 'briefcase',
    order: 60,
    guard: isStudent,
  },
  // The path above the list and its students, so that the entry is highlighted for all of them.
  {
    href: '/teaching_practice/supervisor',
    text: words('menu.supervise'),
    section: 'management',
    icon: 'briefcase',
    order: 40,
    guard: supervisesPractices,
  },
  // Screens opened from the list of practices are beside it, not below.
  {
    href: '/teaching_practice/manage/list',
    text: words('menu.practices'),
    section: 'management',
    icon: 'briefcase',
    order: 40,
    guard: managesPractices,
    also: [
      '/teaching_practice/manage/create',
      '/teaching_practice/manage/:teachingPracticeId',
      '/teaching_practice/manage/import',
    ],
  },
  {
    href: '/teaching_practice/manage/board',
    text: words('menu.board'),
    section: 'management',
    icon: 'columns',
    order: 41,
    guard: managesPractices,
  },
  {
    href: '/teaching_practice/manage/proofs',
    text: words('menu.proofs'),
    section: 'management',
    icon: 'form',
    order: 42,
    guard: managesPractices,
  },
  {
    href: '/teaching_practice/manage/links',
    text: words('menu.links'),
    section: 'management',
    icon: 'link',
    order: 42.5,
    guard: managesPractices,
  },
  {
    href: '/teaching_practice/manage/radar',
    text: words('menu.radar'),
    section: 'management',
    icon: 'chart',
    order: 43,
    guard: managesPractices,
  },
  {
    href: '/teaching_practice/manage/school',
    text: words('menu.schools'),
    section: 'management',
    icon: 'building',
    order: 44,
    guard: managesPractices,
  },
  // The path that both lists of supervisors share, so that the entry is highlighted for either.
  {
    href: '/teaching_practice/manage/supervisor_list',
    text: words('menu.supervisors'),
    section: 'management',
    icon: 'people',
    order: 45,
    guard: managesPractices,
  },
]
