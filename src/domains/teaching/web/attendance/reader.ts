import type { Item } from '#platform/contract/resource.ts'
import type { Lesson } from '../../contract/lesson.ts'

/** Whether the reader keeps the session, and with it its roll call: the same people may do both. */
export const takesAttendance = ({ actions }: Item<typeof Lesson>): boolean =>
  actions.includes('cancel') || actions.includes('reinstate')
