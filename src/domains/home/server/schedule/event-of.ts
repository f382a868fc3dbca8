import { Course } from '#course/contract'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import type { CalendarEvent } from '../../contract/schedule.ts'
import type { CalendarRow } from './calendar-rows.ts'

/** Converts a row of the calendars to the event of the API. */
export function eventOf({
  course,
  courseCode,
  courseTitle,
  leader,
  leaderName,
  status,
  ...row
}: CalendarRow): CalendarEvent {
  const { uid, subject, kind, title, startsAt, endsAt, firstDay, lastDay, place, movedFrom, placeBefore, role } = row
  return {
    ...{ uid, subject, kind, title, startsAt, endsAt, firstDay, lastDay, place, movedFrom, placeBefore, role },
    state: status,
    course: course === null ? null : { ...refTo(Course, course, courseTitle), code: courseCode },
    leader: leader === null ? null : refTo(User, leader, leaderName),
  }
}
