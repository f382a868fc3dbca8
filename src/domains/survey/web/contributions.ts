import { openPages } from '#platform/web/contribution/open-pages.ts'
import { words } from './words.ts'

const surveyLink = async () => {
  const [page] = await Promise.all([import('./public/survey-link.tsx'), words.load()])
  return page
}

// A survey by its link, for anybody who was sent one.
export const contributions = [openPages.add({ name: 'survey-link', page: surveyLink })]
