import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

type InCourse = { course: Pick<Item<typeof Course>, 'type'> }

/** Tabs among the settings of a course that has students of its own. */
const isTaught = ({ course }: InCourse) => course.type !== 'EXAM'

export const courseScreens = [
  screen(paths.classroomTab, () => import('./classroom.tsx'), {
    title: words('tabs.classroom'),
    tab: { text: words('tabs.classroom'), order: 35, when: isTaught },
  }),
  screen(paths.moodleTab, () => import('./moodle.tsx'), {
    title: words('tabs.moodle'),
    tab: { text: words('tabs.moodle'), order: 40, when: isTaught },
  }),
]
