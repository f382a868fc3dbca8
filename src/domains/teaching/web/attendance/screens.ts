import type { Item } from '#platform/contract/resource.ts'
import { screen } from '#platform/web/routes/screen.ts'
import { attendancePaths } from '../../contract/attendance/paths.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { keepsRecords } from '../guards.ts'
import { words } from '../words.ts'

type InLesson = { lesson: Item<typeof Lesson> }

/** Screens of attendance. */
export const attendanceScreens = [
  screen(attendancePaths.attendance, () => import('./attendance.tsx'), {
    tab: {
      text: words('attendance.title'),
      order: 20,
      when: ({ lesson }: InLesson) => lesson.actions.includes('takeAttendance') || lesson.mine,
    },
  }),
  screen(attendancePaths.codes, () => import('../codes/codes.tsx'), {
    guard: keepsRecords,
  }),
]
