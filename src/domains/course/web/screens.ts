import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import type { InCourse } from './queries.ts'
import { words } from './words.ts'

export const screens = [
  screen(paths.programSchedule, () => import('./program/program-schedule.tsx'), {
    tab: { text: words('program.title'), order: 20 },
    guard: ({ guest }) => !guest,
  }),
  layout(paths.root, () => import('./course.tsx')),
  redirect(paths.root, paths.dashboard),
  redirect(paths.dashboard, paths.info),
  redirect(paths.infoShort, paths.info),
  screen(paths.record, () => import('./record.tsx'), {
    tab: {
      text: words('tabs.record'),
      order: 90,
      when: ({ course }: InCourse) => course.actions.includes('seeRecord'),
    },
  }),
  screen(paths.info, () => import('./info.tsx'), { tab: { text: words('tabs.info'), order: 10 } }),
]
