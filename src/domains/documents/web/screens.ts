import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { isMember, issues, listsDocuments } from './guards.ts'
import { words } from './words.ts'

export const screens = [
  screen(paths.documents, () => import('./documents/list.tsx'), {
    guard: listsDocuments,
    title: words('documents.title'),
  }),
  screen(paths.newDocument, () => import('./documents/create.tsx'), {
    guard: issues,
    title: words('documents.create'),
  }),
  screen(paths.document, () => import('./documents/detail.tsx'), { guard: isMember, title: words('documents.title') }),
]
