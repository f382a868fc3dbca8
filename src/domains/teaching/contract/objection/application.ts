import { application } from '#platform/contract/application.ts'
import { AttendanceObjection, daysForObjection } from './objection.ts'

/** A student objects to a mark of attendance; those who may set the mark decide. */
export const attendanceObjection = application(AttendanceObjection, {
  by: 'student',
  askedAt: 'submittedAt',
  answers: { accept: 'granted', refuse: 'refused' },
  own: ['withdraw'],
  due: { days: daysForObjection },
  matter: { course: 'course.code', day: 'lesson.day' },
})
