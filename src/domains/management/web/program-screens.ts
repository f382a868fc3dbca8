import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { order } from './tab-order.ts'
import { words } from './words.ts'

/** The pages of a program, and of each of its students. */
export const programScreens = [
  layout(paths.program, () => import('./frame/program.tsx'), { guard: ({ guest }) => !guest }),
  redirect(paths.program, paths.programDashboard),
  screen(paths.programDashboard, () => import('./dashboard/of-program.tsx'), {
    tab: { text: words('tabs.dashboard'), order: order.dashboard },
  }),
  screen(paths.programModules, () => import('./modules/of-program.tsx'), {
    tab: { text: words('tabs.modules'), order: order.modules },
  }),
  layout(paths.programCourses, () => import('./frame/courses.tsx'), {
    tab: { text: words('tabs.courses'), order: order.courses },
  }),
  redirect(paths.programCourses, paths.programCourseList),
  screen(paths.programCourseList, () => import('./courses/of-program.tsx'), {
    tab: { text: words('tabs.courseList'), order: 10 },
  }),
  redirect(paths.programStudents, paths.programStudentList),
  screen(paths.programStudentList, () => import('./students/list.tsx'), {
    tab: { text: words('tabs.students'), order: order.students },
  }),
  layout(paths.programStudent, () => import('./students/student.tsx'), { page: 'own' }),
  redirect(paths.programStudent, paths.studentSchedule),
  screen(paths.studentSchedule, () => import('./students/schedule.tsx'), {
    tab: { text: words('tabs.schedule'), order: 10 },
  }),
  screen(paths.studentEnrollments, () => import('./students/enrollments.tsx'), {
    tab: { text: words('tabs.enrollments'), order: 20 },
  }),
  screen(paths.studentStudies, () => import('./students/studies.tsx'), {
    tab: { text: words('tabs.studies'), order: 30 },
  }),
  screen(paths.studentStudy, () => import('./students/study.tsx'), { title: words('tabs.studies') }),
  screen(paths.programLecturers, () => import('./lecturers/of-program.tsx'), {
    tab: { text: words('tabs.lecturers'), order: order.lecturers },
  }),
]
