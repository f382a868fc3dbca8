import { prefetch } from '#platform/web/api/query.ts'
import type { WebDomain } from '#platform/web/routes/screen.ts'
import { academicQuery } from './my-academic.ts'
import { words } from './words.ts'

/** The pages of a course. */
export const course: WebDomain = {
  name: 'course',
  words,
  loadPerson: () => prefetch(academicQuery),
  linked: ['/courses/:id'],
  news: { text: words('news.kind') },
}
export { EndTeaching } from './end-teaching.tsx'
export { academicQuery, useAcademic } from './my-academic.ts'
export { StateChip } from './state-chip.tsx'
export { words } from './words.ts'
