import * as z from 'zod/mini'
import { newCode } from '#academics/contract'
import { User, userRef } from '#people/contract'
import { clockTime, count, flagFilter, id, idFilter, iriOf, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { Course, courseRef } from './course.ts'
import { Room, roomRef } from './room.ts'

export const patternKinds = ['LECTURE', 'PROBLEM_CLASS', 'LAB', 'SEMINAR', 'THEORY_PRACTICE'] as const
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

const weekday = z.int().check(z.minimum(1), z.maximum(7))

const writable = {
  group: z.nullable(newCode),
  kind: z.enum(patternKinds),
  weekday,
  startsAt: clockTime(),
  endsAt: clockTime(),
  room: z.nullable(iriOf(Room.path)),
  lecturer: z.nullable(iriOf(User.path)),
  seats: z.nullable(count()),
  /** Confirms that the reported clashes are intended. */
  confirmClashes: z.optional(z.boolean()),
}

/**
 * Another pattern at the same time in the same room or with the same lecturer, or more students than the seats or the
 * room allow.
 */
export const clash = z.object({
  kind: z.enum(['room', 'lecturer', 'seats', 'capacity']),
  /** The other pattern; null for a clash about the number of people. */
  pattern: z.nullable(id()),
  course: z.string(),
  group: z.nullable(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The room or the lecturer. */
  name: z.string(),
})

/**
 * A weekly class of a group of a course while the course runs: weekday, times, room. Without a group it is for the
 * whole course. The sessions on single days are created from it.
 */
export const TimetablePattern = resource({
  type: 'TimetablePattern',
  path: '/api/v2/timetable_patterns',
  about:
    'What a group of a course has every week: weekday, times, room and lecturer; without a group, the whole course.',
  fields: {
    course: courseRef,
    term: ref('Term'),
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    group: z.nullable(z.string()),
    kind: writable.kind,
    weekday,
    startsAt: z.string(),
    endsAt: z.string(),
    room: z.nullable(roomRef),
    lecturer: z.nullable(userRef),
    seats: writable.seats,
    /** The number of students in the group. */
    students: count(),
    /** Whether the reader attends: as a member of the group, or of a course without groups. */
    mine: z.boolean(),
    clashes: z.optional(z.array(clash)),
  },
  create: z.strictObject({
    ...writable,
    course: iriOf(Course.path),
    group: z.optional(writable.group),
    room: z.optional(writable.room),
    lecturer: z.optional(writable.lecturer),
    seats: z.optional(writable.seats),
  }),
  update: z.partial(z.strictObject(writable)),
  filters: {
    q: searchFilter(),
    'course.id': idFilter(),
    'term.id': idFilter(),
    'room.id': idFilter(),
    'lecturer.id': idFilter(),
    clashing: flagFilter(),
  },
  order: ['weekday', 'startsAt'],
  orderWithin: {
    weekday: ['course.id', 'term.id', 'room.id', 'lecturer.id'],
    startsAt: ['course.id', 'term.id', 'room.id', 'lecturer.id'],
  },
  under: [{ path: '/api/v2/courses/:id/timetable_patterns', parent: 'Course', filter: 'course.id' }],
  ifMatch: 'required',
})
