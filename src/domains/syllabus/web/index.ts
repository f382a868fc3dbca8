import type { WebDomain } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** The syllabus among the pages of a course. */
export const syllabus: WebDomain = {
  name: 'syllabus',
  words,
  openPages: {
    syllabus: async () => {
      const [page] = await Promise.all([import('./public/public-page.tsx'), words.load()])
      return page
    },
  },
  news: { text: words('news.kind') },
}
