import { calendarEntries, officeFacts } from '#academics/server'
import { courseCopies, lateWork, recordSections, roomUses } from '#course/server'
import { applications } from '#platform/server/applications/application-kind.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { appointments } from '#platform/server/who/appointments.ts'
import { duties } from '#platform/server/who/duties.ts'
import { courseNumbers } from '#syllabus/server'
import { AbsenceNotice } from '../contract/absence/notice.ts'
import { absencePaths } from '../contract/absence/paths.ts'
import { Lesson } from '../contract/lesson.ts'
import { AttendanceObjection } from '../contract/objection/objection.ts'
import { objectionPaths } from '../contract/objection/paths.ts'
import { policy } from '../contract/policy.ts'
import { noticeFileRoute } from './absence/file.ts'
import { absenceNotice } from './absence/notice.ts'
import { attendanceCode } from './attendance/code.ts'
import { markRoute } from './attendance/mark.ts'
import { ownAttendanceRoute } from './attendance/own.ts'
import { attendanceRecord } from './attendance/record.ts'
import { rollCall } from './attendance/roll-call.ts'
import { rosterRoute } from './attendance/roster.ts'
import { attendanceRules } from './attendance/rules.ts'
import { attendanceNumbers } from './attendance/syllabus-numbers.ts'
import { calendar } from './calendar.ts'
import { checkInRoute } from './check-in/check-in.ts'
import { openCheckInsRoute } from './check-in/open.ts'
import { steerRoute } from './check-in/steer.ts'
import { wallRoute } from './check-in/wall.ts'
import { clock } from './clock.ts'
import { copiedPlan } from './copy/plan.ts'
import { copiedRules } from './copy/rules.ts'
import { lateAnswers } from './late-work.ts'
import { dutiesOfTeachers } from './lesson/duties.ts'
import { generations } from './lesson/generation.ts'
import { lesson } from './lesson/lesson.ts'
import { lessonClashesRoute } from './lesson/lesson-clashes.ts'
import { lessonScreen } from './lesson/lesson-screen.ts'
import { lessonsInRooms } from './lesson/room-use.ts'
import { objectionFileRoute } from './objection/file.ts'
import { attendanceObjection } from './objection/objection.ts'
import { facts } from './office-facts.ts'
import { patternChangeRoute } from './pattern-change/pattern-change.ts'
import { arrangements } from './plan/arrangement.ts'
import { planBasisRoute } from './plan/basis.ts'
import { lessonPlan } from './plan/lesson-plan.ts'
import { planSheetRoute } from './plan/sheet.ts'
import { record } from './record/record.ts'
import { effectiveRoles, relations } from './relations.ts'
import { requestKinds } from './requests.ts'
import { courseStudent } from './students/course-student.ts'
import { attendanceMatrixRoute } from './students/matrix.ts'
import { studentAttendanceRoute } from './students/one.ts'
import { studentScheduleRoute } from './students/schedule.ts'
import { signInSheetRoute } from './students/sign-in-sheet.ts'
import { substitutes } from './substitutes.ts'
import { lessonSummary } from './summary/lesson-summary.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** The sessions of courses: what is taught on which day. */
export const teaching = domain({
  name: 'teaching',
  handlers: [
    ...[lesson, lessonPlan, lessonSummary],
    ...[rollCall, attendanceCode, attendanceRecord, attendanceRules, absenceNotice],
    ...[attendanceObjection, courseStudent],
  ],
  routes: [
    ...[...generations, patternChangeRoute, lessonClashesRoute, ...arrangements, planBasisRoute, planSheetRoute],
    ...[rosterRoute, markRoute, ownAttendanceRoute],
    ...[steerRoute, wallRoute, openCheckInsRoute, checkInRoute],
    ...[noticeFileRoute, objectionFileRoute],
    ...[attendanceMatrixRoute, studentAttendanceRoute, studentScheduleRoute, signInSheetRoute],
  ],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  effectiveRoles,
  clock,
  contributes: [
    officeFacts.add(...facts),
    applications.add(...requestKinds),
    appointments.add(substitutes),
    duties.add(...dutiesOfTeachers),
    courseCopies.add(copiedPlan, copiedRules),
    courseNumbers.add(attendanceNumbers),
    calendarEntries.add(calendar),
    roomUses.add(lessonsInRooms),
    recordSections.add(record),
    lateWork.add(...lateAnswers),
    screens.add(
      { resource: Lesson, path: lessonScreen },
      { resource: AbsenceNotice, path: (id) => absencePaths.notice({ id }) },
      { resource: AttendanceObjection, path: (id) => objectionPaths.objection({ id }) },
    ),
  ],
})

export { atRiskIn, enrolmentsAtRisk } from './attendance/at-risk.ts'
export { leastAttendanceOf, standingsIn } from './attendance/counted.ts'
export { shareAttended, talliedLessons } from './attendance/tally.ts'
export { daysBetween } from './copy/first-session.ts'
export { lecturer as lecturerOfLesson } from './lesson/lecturer.ts'
export { endOf as endOfLesson, spanOf as spanOfLesson } from './lesson/span.ts'
export { type SharedTopic, takeTopics, topicsToShare } from './plan/shared-topics.ts'
export { classesOf } from './students/classes-of.ts'
export { isSummaryLate, summaryDueOn } from './summary/summarise.ts'
export type { TeachingTables } from './tables.ts'
