import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import { openPages } from '#platform/web/contribution/open-pages.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { words } from './words.ts'

const publicPage = async () => {
  const [page] = await Promise.all([import('./public/public-page.tsx'), words.load()])
  return page
}

/** The syllabus among the pages of a course. */
export const syllabus: WebDomain = {
  name: 'syllabus',
  words,
  contributes: [openPages.add({ name: 'syllabus', page: publicPage }), newsKinds.add({ text: words('news.kind') })],
}
