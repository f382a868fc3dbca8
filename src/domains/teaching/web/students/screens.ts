import { type Course, paths as coursePaths } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { studentPaths } from '../../contract/students/paths.ts'
import { words } from '../words.ts'

type InCourse = { course: Item<typeof Course> }

/** Screens of the students of a course, and of each of them. */
export const studentScreens = [
  screen(coursePaths.students, () => import('./students.tsx'), {
    tab: {
      text: words('students.title'),
      order: 40,
      when: ({ course }: InCourse) => course.actions.includes('seePeople'),
      count: ({ course }: InCourse) => course.students,
    },
  }),
  layout(studentPaths.student, () => import('./student.tsx'), { page: 'own' }),
  redirect(studentPaths.student, studentPaths.studentAttendance),
  screen(studentPaths.studentAttendance, () => import('./one/attendance.tsx'), {
    tab: { text: words('students.tabs.attendance'), order: 10 },
  }),
  screen(studentPaths.studentSchedule, () => import('./one/schedule.tsx'), {
    tab: { text: words('students.tabs.schedule'), order: 20 },
  }),
]
