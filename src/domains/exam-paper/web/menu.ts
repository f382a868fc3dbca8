import type { Profile } from '#platform/contract/session.ts'
import type { MenuPage } from '#platform/web/routes/screen.ts'
import { prints, reviewsOrPrints } from './guards.ts'
import { words } from './words.ts'

const onlyReviews = (profile: Profile) => reviewsOrPrints(profile) && !prints(profile)

/** Exam papers, for those who review or print them; the Registry has them among the pages about grades. */
export const menu: readonly MenuPage[] = [
  { entry: 'examPapers', href: '/exam_papers', text: words('menu.examPapers'), order: 10, guard: onlyReviews },
  {
    entry: 'registry',
    group: 'grades',
    href: '/exam_papers',
    text: words('menu.examPapers'),
    order: 30,
    guard: prints,
  },
]
