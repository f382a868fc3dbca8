import { type Course, paths as coursePaths } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { words } from './words.ts'

/** The data that the layout of a course passes to the conditions of its tabs. */
type InCourse = { course: Item<typeof Course> }

/** Courses of the old layout have no class feed. */
const hasFeed = ({ course }: InCourse) => course.v2 && course.actions.includes('seeFeed')
const setsUp = ({ course }: InCourse) => course.actions.includes('configure')

export const screens = [
  screen(paths.feed, () => import('./feed.tsx'), {
    title: words('tabs.feed'),
    tab: { text: words('tabs.feed'), order: 20, when: hasFeed },
  }),
  screen(paths.write, () => import('./write.tsx'), { title: words('form.write') }),
  redirect(paths.copy, coursePaths.copy),
  screen(paths.post, () => import('./post.tsx'), { title: words('post.title') }),
  screen(coursePaths.hub, () => import('./hub.tsx'), {
    title: words('hub.tab'),
    tab: { text: words('hub.tab'), order: 50, when: setsUp },
  }),
  screen(paths.ofLesson, () => import('./of-lesson.tsx'), {
    title: words('tabs.ofLesson'),
    tab: { text: words('tabs.ofLesson'), order: 15, when: hasFeed },
  }),
  screen(paths.edit, () => import('./edit.tsx'), { title: words('form.edit') }),
]
