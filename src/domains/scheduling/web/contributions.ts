import { openPages } from '#platform/web/contribution/open-pages.ts'
import { words } from './words.ts'

const pollLink = async () => {
  const [page] = await Promise.all([import('./public/poll-link.tsx'), words.load()])
  return page
}

// A poll by its link, for anybody.
export const contributions = [openPages.add({ name: 'poll', page: pollLink })]
