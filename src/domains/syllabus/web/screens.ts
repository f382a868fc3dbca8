import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import type { InCourse } from './queries.ts'
import { words } from './words.ts'

const text = words('tabs.syllabus')
const hasSyllabus = ({ course }: InCourse) => course.type !== 'EXAM'

export const screens = [
  layout(paths.root, () => import('./syllabus.tsx'), {
    tab: { text, order: 30, when: (here: InCourse) => hasSyllabus(here) && here.course.v2 },
  }),
  redirect(paths.root, paths.view),
  screen(paths.view, () => import('./view.tsx'), { title: text }),
  screen(paths.edit, () => import('./edit.tsx'), { title: text }),
  screen(paths.old, () => import('./old.tsx'), {
    tab: { text, order: 30, when: (here: InCourse) => hasSyllabus(here) && !here.course.v2 },
    title: text,
  }),
  redirect(paths.oldAlias, paths.old),
]
