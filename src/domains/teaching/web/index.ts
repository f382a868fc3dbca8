import type { WebDomain } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** The sessions among the pages of a course. */
export const teaching: WebDomain = {
  name: 'teaching',
  words,
  news: { text: words('news.kind') },
  unsent: [
    { prefix: 'roll-call:', load: () => import('./attendance/roll/send.ts') },
    { prefix: 'plan:', load: () => import('./manage-plan/pending/send.ts') },
  ],
}
export { Attended, Average } from './students/cells.tsx'
export { daysIn, StudentWeek } from './students/one/student-week.tsx'
export { words } from './words.ts'
