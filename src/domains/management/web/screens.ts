import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { programScreens } from './program-screens.ts'
import { order } from './tab-order.ts'
import { words } from './words.ts'

const isMember = { guard: ({ guest }: { guest: boolean }) => !guest }

const tabs = {
  dashboard: { tab: { text: words('tabs.dashboard'), order: order.dashboard } },
  programs: { tab: { text: words('tabs.programs'), order: order.programs } },
  courses: { tab: { text: words('tabs.courses'), order: order.courses } },
  lecturers: { tab: { text: words('tabs.lecturers'), order: order.lecturers } },
}

export const screens = [
  ...programScreens,
  layout(paths.language, () => import('./frame/language.tsx'), isMember),
  redirect(paths.language, paths.languageDashboard),
  screen(paths.languageDashboard, () => import('./dashboard/of-language.tsx'), tabs.dashboard),
  screen(paths.languageCourses, () => import('./courses/of-language.tsx'), tabs.courses),
  screen(paths.languageLecturers, () => import('./lecturers/of-language.tsx'), tabs.lecturers),
  layout(paths.faculty, () => import('./frame/faculty.tsx'), isMember),
  redirect(paths.faculty, paths.facultyDashboard),
  screen(paths.facultyDashboard, () => import('./dashboard/of-faculty.tsx'), tabs.dashboard),
  screen(paths.facultyPrograms, () => import('./programs/of-faculty.tsx'), tabs.programs),
  screen(paths.facultyCourses, () => import('./courses/of-faculty.tsx'), tabs.courses),
  screen(paths.facultyLecturers, () => import('./lecturers/of-faculty.tsx'), tabs.lecturers),
  layout(paths.degree, () => import('./frame/degree.tsx'), isMember),
  screen(paths.degreeDashboard, () => import('./dashboard/of-degree.tsx'), tabs.dashboard),
  screen(paths.degreePrograms, () => import('./programs/of-degree.tsx'), tabs.programs),
  screen(paths.degreeCourses, () => import('./courses/of-degree.tsx'), tabs.courses),
  screen(paths.degreeLecturers, () => import('./lecturers/of-degree.tsx'), tabs.lecturers),
]
