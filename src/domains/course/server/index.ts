import { calendarEntries } from '#academics/server'
import { archiveSources } from '#people/server'
import { news } from '#platform/server/contribution/news.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { searchResults } from '#platform/server/contribution/search-results.ts'
import { domain } from '#platform/server/domain.ts'
import { appointments } from '#platform/server/who/appointments.ts'
import { duties } from '#platform/server/who/duties.ts'
import { Course } from '../contract/course.ts'
import { paths } from '../contract/paths.ts'
import { guestPolicy, policy } from '../contract/policy.ts'
import { appointableRoute } from './appointable.ts'
import { courseLecturers, courseReaders, patternLecturers } from './appointments.ts'
import { pastCourses } from './archive.ts'
import { assessment } from './assessment.ts'
import { calendar } from './calendar.ts'
import { clock } from './clock.ts'
import { course as servedCourse } from './course.ts'
import { courseLecturer } from './course-lecturer.ts'
import { courseReader } from './course-reader.ts'
import { enrollment } from './enrollment.ts'
import { feed } from './feed.ts'
import { courseHandoverRoute, endTeachingRoute } from './handover.ts'
import { recordRoute } from './record/record.ts'
import { recordPaperRoute } from './record/record-paper.ts'
import { recordSections } from './record/record-sections.ts'
import { record } from './record/sections.ts'
import { effectiveRoles, relations } from './relations.ts'
import { room } from './room.ts'
import { searchCourses } from './search.ts'
import { tables } from './tables.ts'
import { weeklyClasses } from './timetable/duties.ts'
import { programTimetablePaperRoute } from './timetable/paper/program-timetable-paper.ts'
import { timetablePattern } from './timetable/pattern.ts'
import { programTimetableRoute } from './timetable/program-timetable.ts'
import { words } from './words.ts'

/** Runs of modules, their people and their marks. */
export const course = domain({
  name: 'course',
  handlers: [servedCourse, courseLecturer, courseReader, enrollment, assessment, room, timetablePattern],
  routes: [
    appointableRoute,
    programTimetableRoute,
    programTimetablePaperRoute,
    recordRoute,
    recordPaperRoute,
    courseHandoverRoute,
    endTeachingRoute,
  ],
  policy,
  guestPolicy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  effectiveRoles,
  clock,
  contributes: [
    appointments.add(courseLecturers, courseReaders, patternLecturers),
    archiveSources.add(pastCourses),
    duties.add(weeklyClasses),
    news.add(feed),
    calendarEntries.add(calendar),
    recordSections.add(record),
    searchResults.add(searchCourses),
    screens.add({ resource: Course, path: (id) => paths.info({ id }) }),
  ],
})

export { acquaintance } from './acquaintance.ts'
export {
  aboveCourse,
  colleagueOf,
  courseLecturers,
  notifyOfPart,
  type PartName,
  partIn,
  patternLecturers,
  studentsWithPart,
  studiedCourse,
  studiesCourse,
  teachesCourse,
} from './appointments.ts'
export { assessment as assessmentHandler, byNumberNow } from './assessment.ts'
export { calendarCourse, calendarCourses, isTheExam } from './calendar.ts'
export { course as courseHandler, courseAreas, courseRows, studentsOfRow } from './course.ts'
export { coursesWithScope, may, mayWith } from './course-acts.ts'
export { type CopyEntry, type CopyPart, type CopyRun, courseCopies, leftAs } from './course-copies.ts'
export { courseRecord } from './course-record.ts'
export { type DashboardArea, type DashboardFigure, dashboardFigures, type LateWork, lateWork } from './dashboard.ts'
export type { DemoCourse } from './demo/courses.ts'
export { demoCourses, demoPracticeCourse } from './demo/part.ts'
export { breaksUntil, enrolledOn } from './enrolled-on.ts'
export {
  countedScore,
  enrollmentFields,
  enrollmentOrders,
  enrollmentRows,
  markedByNumber,
  markRules,
} from './enrollment.ts'
export { makeAssessment, makeCourse, makeEnrollment } from './factory.ts'
export { givenMarks, type MarkSource, type SourcedMark } from './given-marks.ts'
export { inGroupOn } from './in-group-on.ts'
export { lateTasks } from './late-tasks.ts'
export { hasPart, inCharge, isWithoutOverseer, overseersOfCourses, perhapsWithoutOverseer } from './overseers.ts'
export { personFromOutside } from './person-from-outside.ts'
export { enrolStudent, leaveCourse, takenPlaces } from './placement.ts'
export { missingOf } from './record/missing.ts'
export { columns, type RecordPart, recordSections, section } from './record/record-sections.ts'
export { effectiveRoles } from './relations.ts'
export { releaseWithMarks } from './released-with-marks.ts'
export { holdRoom, isRoomInUse, type RoomUse, roomsInUse, roomUses } from './room-uses.ts'
export type { CourseTables } from './tables.ts'
