import type { WebDomain } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** The sessions among the pages of a course. */
export const teaching: WebDomain = { name: 'teaching', words, news: { text: words('news.kind') } }
export { Attended, Average } from './students/cells.tsx'
export { daysIn, StudentWeek } from './students/one/student-week.tsx'
export { words } from './words.ts'
