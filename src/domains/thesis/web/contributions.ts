import { openPages } from '#platform/web/contribution/open-pages.ts'
import { requestKinds } from '#platform/web/contribution/request-kinds.ts'
import { words } from './words.ts'

const publicPage = async () => {
  const [page] = await Promise.all([import('./deposit/public/public-page.tsx'), words.load()])
  return page
}

export const contributions = [
  // The public theses, for anybody.
  openPages.add({ name: 'theses', page: publicPage }),
  requestKinds.add(
    { type: 'SupervisionRequest', words, view: () => import('./supervision/reading.tsx') },
    { type: 'ThesisChange', words, view: () => import('./change/detail.tsx') },
  ),
]
