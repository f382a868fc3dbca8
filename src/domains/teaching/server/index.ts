import { domain } from '#platform/server/domain.ts'
import { Lesson } from '../contract/lesson.ts'
import { policy } from '../contract/policy.ts'
import { attendanceCode } from './attendance/code.ts'
import { markRoute } from './attendance/mark.ts'
import { ownAttendanceRoute } from './attendance/own.ts'
import { attendanceRecord } from './attendance/record.ts'
import { rollCall } from './attendance/roll-call.ts'
import { rosterRoute } from './attendance/roster.ts'
import { attendanceRules } from './attendance/rules.ts'
import { calendar } from './calendar.ts'
import { clock } from './clock.ts'
import { generations } from './lesson/generation.ts'
import { lesson } from './lesson/lesson.ts'
import { lessonScreen } from './lesson/lesson-screen.ts'
import { arrangements } from './plan/arrangement.ts'
import { planBasisRoute } from './plan/basis.ts'
import { lessonPlan } from './plan/lesson-plan.ts'
import { planSheetRoute } from './plan/sheet.ts'
import { relations } from './relations.ts'
import { lessonSummary } from './summary/lesson-summary.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** What is taught on which day: the sessions of courses. */
export const teaching = domain({
  name: 'teaching',
  handlers: [lesson, lessonPlan, lessonSummary, rollCall, attendanceCode, attendanceRecord, attendanceRules],
  routes: [...generations, ...arrangements, planBasisRoute, planSheetRoute, rosterRoute, markRoute, ownAttendanceRoute],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  clock,
  calendar,
  screenOf: [{ resource: Lesson, path: lessonScreen }],
})

export type { TeachingTables } from './tables.ts'
