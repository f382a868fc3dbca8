import { layout, redirect, type ScreenOptions, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { managesPractices } from './guards.ts'
import { words } from './words.ts'

const titled = (title?: ScreenOptions['title']): ScreenOptions => ({ guard: managesPractices, ...(title && { title }) })

/** The screens of the manager of teaching practice. */
export const manageScreens = [
  redirect(paths.manage, paths.list),
  screen(paths.list, () => import('./manage/practices/list.tsx'), titled()),
  screen(paths.board, () => import('./manage/board/board.tsx'), titled()),
  screen(paths.proofs, () => import('./manage/proofs/queue.tsx'), titled()),
  screen(paths.links, () => import('./manage/links/list.tsx'), titled()),
  screen(paths.radar, () => import('./manage/radar/radar.tsx'), titled()),
  screen(paths.schools, () => import('./manage/schools/list.tsx'), titled()),
  screen(paths.schoolNew, () => import('./manage/schools/create.tsx'), titled(words('manage.schools.create'))),
  screen(paths.school, () => import('./manage/schools/detail.tsx'), titled(words('menu.schools'))),
  layout(paths.supervisors, () => import('./manage/supervisors/frame.tsx'), titled(words('menu.supervisors'))),
  redirect(paths.supervisors, paths.supervisorUsers),
  screen(paths.supervisorUsers, () => import('./manage/supervisors/users.tsx'), {
    tab: { text: words('manage.tabs.users') },
  }),
  screen(paths.supervisorExternals, () => import('./manage/supervisors/externals.tsx'), {
    tab: { text: words('manage.tabs.externals') },
  }),
  screen(paths.supervisorAdd, () => import('./manage/supervisors/add.tsx'), {
    title: words('manage.supervisors.add'),
  }),
  screen(paths.supervisorAddExternal, () => import('./manage/supervisors/add-external.tsx'), {
    title: words('manage.supervisors.addExternal'),
  }),
  screen(paths.create, () => import('./manage/practices/create.tsx'), titled(words('manage.list.create'))),
  layout(paths.practice, () => import('./manage/practice/frame.tsx'), titled(words('menu.practices'))),
  redirect(paths.practice, paths.practiceOverview),
  screen(paths.practiceOverview, () => import('./manage/practice/detail.tsx'), {
    tab: { text: words('my.tabs.overview'), order: 10 },
  }),
  screen(paths.practiceHours, () => import('./manage/practice/hours.tsx'), {
    tab: { text: words('manage.tabs.hours'), order: 20 },
  }),
  screen(paths.practiceMeetings, () => import('./manage/practice/meetings.tsx'), {
    tab: { text: words('my.tabs.meeting'), order: 30 },
  }),
  screen(paths.practiceForms, () => import('./manage/practice/forms.tsx'), {
    tab: { text: words('manage.tabs.forms'), order: 40 },
  }),
]
