import { cell, like, orEmpty, whole, wordIn } from './cells.ts'
import { linesOf } from './csv.ts'
import type { Refusals } from './refusals.ts'

/**
 * The timetable of Instituto Superior Técnico, Taguspark (A. Lemos, P. T. Monteiro, I. Lynce, INESC-ID, MIT): two
 * academic years, each of them loaded as a term. Ids of courses, lessons and students are unique within one term.
 */
const term = cell(like(/^20\d\d-20\d\d$/, 'a term as 2017-2018'))
const id = cell(whole(0, 999_999))
const time = cell(like(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as 08:30'))
const name = cell(like(/^.{1,200}$/, 'a text of 1 to 200 characters'))

const kinds = new Map([
  ['lecture', 'LECTURE'],
  ['problem class', 'PROBLEM_CLASS'],
  ['laboratory', 'LAB'],
  ['seminar', 'SEMINAR'],
  ['theory-practice', 'THEORY_PRACTICE'],
] as const)
const weekdays = new Map(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, at) => [day, at + 1] as const))

const columns = {
  rooms: { term, room: name, capacity: cell(orEmpty(whole(0, 10_000))), room_type: cell(like(/^.{0,200}$/, 'a text')) },
  courses: {
    term,
    course_id: id,
    course_acronym: cell(like(/^[\p{L}\p{N}./-]{0,30}$/u, 'an acronym')),
    course_name: name,
  },
  lessons: {
    term,
    lesson_id: id,
    course_id: id,
    shift: name,
    kind: cell(wordIn(kinds)),
    weekday: cell(wordIn(weekdays)),
    start_time: time,
    end_time: time,
    room: cell(like(/^.{0,200}$/, 'a text')),
    seat_limit: cell(orEmpty(whole(0, 10_000))),
  },
  lesson_students: { term, lesson_id: id, student_id: id },
  course_students: { term, student_id: id, course_id: id },
}

export function timetableFiles(folder: string, refusals: Refusals) {
  return {
    rooms: () => linesOf({ folder, name: 'rooms', columns: columns.rooms }, refusals),
    courses: () => linesOf({ folder, name: 'courses', columns: columns.courses }, refusals),
    lessons: () => linesOf({ folder, name: 'lessons', columns: columns.lessons }, refusals),
    lessonStudents: () => linesOf({ folder, name: 'lesson_students', columns: columns.lesson_students }, refusals),
    courseStudents: () => linesOf({ folder, name: 'course_students', columns: columns.course_students }, refusals),
  }
}
