import type { ImportKindName } from '../../contract/import-kinds.ts'
import type { Kind } from './kind.ts'
import { calendar } from './kinds/calendar.ts'
import { courses } from './kinds/courses.ts'
import { enrollments } from './kinds/enrollments.ts'
import { modules } from './kinds/modules.ts'
import { people, staff } from './kinds/people.ts'
import { practices } from './kinds/practices.ts'
import { rooms } from './kinds/rooms.ts'
import { terms } from './kinds/terms.ts'
import { timetable } from './kinds/timetable.ts'

/** How each kind of file is checked and written. */
export const kinds: Record<ImportKindName, Kind> = {
  ...{ terms, calendar, rooms, modules, courses, staff, people, timetable, enrollments, practices },
}
