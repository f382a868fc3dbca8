import type { Course } from '#course/contract'
import { paths as peoplePaths } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { feedScreen } from './feed-screen.ts'
import { words } from './words.ts'

export const screens = [
  feedScreen,
  screen(paths.schedule, () => import('./schedule/schedule.tsx'), {
    guard: ({ guest }) => !guest,
  }),
  screen(paths.archive, () => import('./archive/archive.tsx'), {
    guard: ({ guest }) => !guest,
    title: words('archive.title'),
  }),
  screen(paths.courseCalendar, () => import('./schedule/course-calendar.tsx'), {
    guard: ({ guest }) => !guest,
    title: words('schedule.tab'),
    tab: {
      text: words('schedule.tab'),
      when: ({ course }: { course: Pick<Item<typeof Course>, 'actions'> }) => course.actions.includes('seeTimetable'),
      order: 20,
    },
  }),
  screen(paths.notifications, () => import('./notifications.tsx'), {
    guard: ({ guest }) => !guest,
    title: words('notices.title'),
  }),
  screen(paths.settings, () => import('./settings.tsx'), {
    guard: ({ guest }) => !guest,
    title: words('settings.title'),
  }),
  screen(paths.tasks, () => import('./tasks.tsx'), { title: words('todo.all') }),
  screen(paths.done, () => import('./done.tsx'), { guard: ({ guest }) => !guest, title: words('done.title') }),
  screen(peoplePaths.person, () => import('./person/person.tsx'), {
    title: words('person.crumb'),
    guard: ({ guest }) => !guest,
  }),
  // These screens are part of the profile area, but combine data of several domains about a person.
  screen(peoplePaths.info, () => import('./profile/info.tsx'), { tab: { text: peopleWords('tabs.info'), order: 10 } }),
  screen(peoplePaths.password, () => import('./profile/sign-in.tsx'), {
    guard: ({ guest }) => !guest,
    tab: { text: peopleWords('tabs.password'), order: 60 },
  }),
]
