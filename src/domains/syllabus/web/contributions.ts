import { openPages } from '#platform/web/contribution/open-pages.ts'
import { words } from './words.ts'

const publicPage = async () => {
  const [page] = await Promise.all([import('./public/public-page.tsx'), words.load()])
  return page
}

// A published syllabus, for anybody.
export const contributions = [openPages.add({ name: 'syllabus', page: publicPage })]
