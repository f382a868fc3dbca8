import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { words } from './words.ts'

/** The syllabus among the pages of a course. */
export const syllabus: WebDomain = {
  name: 'syllabus',
  words,
  contributes: [newsKinds.add({ text: words('news.kind'), sort: 'mine' })],
}
