import { openPages } from '#platform/web/contribution/open-pages.ts'
import { words } from './words.ts'

const unsubscribePage = async () => {
  const [page] = await Promise.all([import('./unsubscribe/unsubscribe-page.tsx'), words.load()])
  return page
}

// The end of mails about a subject, for anybody.
export const contributions = [openPages.add({ name: 'unsubscribe', page: unsubscribePage })]
