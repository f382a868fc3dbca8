import type { Item } from '#platform/contract/resource.ts'
import { screen } from '#platform/web/screen.ts'
import { attendancePaths } from '../../contract/attendance/paths.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { words } from '../words.ts'
import { type Reader, takesAttendance } from './reader.ts'

type InLesson = Reader & { lesson: Item<typeof Lesson> }

/** Screens of attendance. */
export const attendanceScreens = [
  screen(attendancePaths.attendance, () => import('./attendance.tsx'), {
    tab: {
      text: words('attendance.title'),
      order: 20,
      when: ({ lesson, ...reader }: InLesson) => takesAttendance(lesson, reader) || lesson.mine,
    },
  }),
]
