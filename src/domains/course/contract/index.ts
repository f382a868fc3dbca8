export { Assessment, assessmentKinds, givenMax, isGiven } from './assessment.ts'
export { Course, courseRef, courseTypes, lecturerRoles } from './course.ts'
export { CourseLecturer } from './course-lecturer.ts'
export { CourseReader } from './course-reader.ts'
export { Enrollment, enrollmentFlow, enrollmentKinds, enrollmentStates } from './enrollment.ts'
export { givenMarkChanged, placesChanged, studentEnrolled } from './events.ts'
export { type Figure, figure } from './figure.ts'
export { courseHandover, endTeaching } from './handover.ts'
export { Mark, markStatuses } from './mark.ts'
export { type MarkOrigin, markOrigin } from './mark-origin.ts'
export type { CourseCard, MyAcademic } from './my-academic.ts'
export { paths } from './paths.ts'
export { guestPolicy, policy } from './policy.ts'
export { courseRecord, courseRecordPaper } from './record.ts'
export type { RecordMissing, RecordSection, RecordTable } from './record-section.ts'
export {
  assesses,
  coordinatesModuleLanguage,
  enrolledIn,
  enrolledNow,
  leads,
  readsAsColleague,
  runs,
  takes,
  teaches,
  teachesModule,
} from './relations.ts'
export { Room, roomRef } from './room.ts'
export { patternKinds, TimetablePattern, weekdays } from './timetable-pattern.ts'
export { weekdayName } from './weekday-name.ts'
