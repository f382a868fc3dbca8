import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { absenceScreens } from './absence/screens.ts'
import { attendanceScreens } from './attendance/screens.ts'
import { checkInScreens } from './check-in/screens.ts'
import { countQuery } from './count-query.ts'
import { objectionScreens } from './objection/screens.ts'
import { studentScreens } from './students/screens.ts'
import { words } from './words.ts'

type InCourse = { course: Item<typeof Course>; takes: boolean }

const hasSessions = ({ course }: InCourse) => course.type !== 'EXAM' && course.actions.includes('seeTimetable')

export const screens = [
  screen(paths.activity, () => import('./activity.tsx'), {
    tab: {
      text: words('tabs.activity'),
      order: 25,
      when: hasSessions,
      listed: ({ course, takes }: InCourse) => countQuery(course.id, takes),
    },
  }),
  screen(paths.managePlan, () => import('./manage-plan.tsx'), { page: 'own' }),
  screen(paths.manageSession, () => import('./manage-session.tsx'), { page: 'own' }),
  screen(paths.changePattern, () => import('./change-pattern.tsx'), { page: 'own' }),
  layout(paths.lesson, () => import('./lesson.tsx'), { page: 'own', guard: ({ guest }) => !guest }),
  redirect(paths.lesson, paths.plan),
  redirect(paths.lessonShort, paths.plan),
  screen(paths.summary, () => import('./lesson/summary.tsx'), { tab: { text: words('tabs.summary'), order: 30 } }),
  screen(paths.plan, () => import('./lesson/plan.tsx'), { tab: { text: words('tabs.plan'), order: 10 } }),
  ...attendanceScreens,
  ...checkInScreens,
  ...absenceScreens,
  ...objectionScreens,
  ...studentScreens,
]
