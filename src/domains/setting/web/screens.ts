import { type Course, paths } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** The context that the course layout gives to the conditions of its tabs. */
type InCourse = { course: Item<typeof Course> }

const may =
  (act: Item<typeof Course>['actions'][number]) =>
  ({ course }: InCourse) =>
    course.actions.includes(act)

export const screens = [
  layout(paths.setting, () => import('./setting.tsx'), {
    tab: { text: words('title'), order: 90, when: may('configure') },
  }),
  redirect(paths.setting, paths.copy),
  screen(paths.copy, () => import('./copy.tsx'), {
    title: words('tabs.copy'),
    tab: { text: words('tabs.copy'), order: 10, when: may('copyInto') },
  }),
  screen(paths.share, () => import('./share.tsx'), {
    title: words('tabs.share'),
    tab: { text: words('tabs.share'), order: 20 },
  }),
]
