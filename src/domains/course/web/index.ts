import { prefetch } from '#platform/web/api/query.ts'
import { linkedScreens } from '#platform/web/contribution/first-screens.ts'
import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import { personLoads } from '#platform/web/contribution/person-loads.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { academicQuery } from './my-academic.ts'
import { words } from './words.ts'

/** The pages of a course. */
export const course: WebDomain = {
  name: 'course',
  words,
  contributes: [
    personLoads.add(() => prefetch(academicQuery)),
    linkedScreens.add('/courses/:id'),
    newsKinds.add({ text: words('news.kind'), sort: 'mine' }),
  ],
}
export { EndTeaching } from './end-teaching.tsx'
export { academicQuery, useAcademic } from './my-academic.ts'
export { StateChip } from './state-chip.tsx'
export { whyNotIn } from './why-not.ts'
export { words } from './words.ts'
