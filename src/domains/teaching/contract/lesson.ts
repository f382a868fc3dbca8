import * as z from 'zod/mini'
import { newCode } from '#academics/contract'
import { Course, courseRef, patternKinds, Room, roomRef } from '#course/contract'
import { User, userRef } from '#people/contract'
import type { Place } from '#platform/contract/condition.ts'
import { clockTime, count, day, flagFilter, id, idFilter, iriOf, localized, text } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { countings } from './attendance/code.ts'
import { paths } from './paths.ts'

/** The page on which the summary of a session is written. */
const summaryOf: Place = (lessonId, { courseId = 0 }) => paths.summary({ id: courseId, lessonId })

/** A lesson is planned and then held, once its time has passed and unless it was cancelled. */
export const lessonFlow = workflow({
  states: ['PLANNED', 'HELD', 'SUMMARISED', 'CANCELLED'],
  initial: 'PLANNED',
  parties: ['lecturer'],
  conditions: {
    summaryDue: { who: ['lecturer'], at: { lecturer: summaryOf }, states: ['HELD'], remindAfter: [1, 7] },
    noSummary: { who: ['lecturer'], at: { lecturer: summaryOf } },
    openPoints: { who: ['lecturer'], at: { lecturer: summaryOf } },
    noNextPlan: { who: ['lecturer'], at: { lecturer: summaryOf } },
    notOver: { who: [], at: { nowhere: 'Only time puts it right.' } },
    clashes: { who: [], at: { nowhere: 'Whoever reinstates the lesson moves it afterwards.' } },
    madeUp: { who: [], at: { nowhere: 'Whoever reinstates the lesson cancels the other one afterwards.' } },
    marked: { who: [], at: { nowhere: 'The marks stay, and count again if the lesson is reinstated.' } },
  },
  transitions: {
    hold: { from: ['PLANNED'], to: 'HELD', blockers: ['notOver'] },
    summarise: { from: ['HELD'], to: 'SUMMARISED', blockers: ['noSummary', 'openPoints', 'noNextPlan'] },
    cancel: { from: ['PLANNED', 'HELD'], to: 'CANCELLED', reason: leastReason, warnings: ['marked'], rare: true },
    reinstate: { from: ['CANCELLED'], to: 'PLANNED', warnings: ['clashes', 'madeUp'], withdraws: 'cancel' },
  },
})

const onlineUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(500))

const writable = {
  group: z.nullable(newCode),
  kind: z.enum(patternKinds),
  day: day(),
  startsAt: clockTime(),
  endsAt: clockTime(),
  room: z.nullable(iriOf(Room.path)),
  onlineUrl: z.nullable(onlineUrl),
  /** The person who gives the lesson; a person other than before is their substitute. */
  lecturer: z.nullable(iriOf(User.path)),
  /** Confirms that the reported clashes are intended. */
  confirmClashes: z.optional(z.boolean()),
}

/** Another lesson at the same time with the same room or lecturer. */
const clash = z.object({
  kind: z.enum(['room', 'lecturer']),
  lesson: id(),
  course: z.string(),
  group: z.nullable(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The room or the lecturer. */
  name: z.string(),
})

/** The original time and place of a lesson that was moved. */
const original = z.object({ day: day(), startsAt: z.string(), endsAt: z.string(), room: z.nullable(z.string()) })

/** A lesson that another resource refers to. */
export const lessonRef = z.extend(ref('Lesson'), { number: z.nullable(count()), day: day() })

/**
 * One session of a course on one day (specification §2, `lessons/{lessonId}`). Times are in the time zone of the
 * university.
 */
export const Lesson = resource({
  type: 'Lesson',
  path: '/api/v2/lessons',
  about: 'One session of a course on one day: when, where, by whom, and whether it is planned, held or cancelled.',
  fields: {
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    /** Its number within the course, or within the group; null if it is cancelled. */
    number: z.nullable(count()),
    group: z.nullable(z.string()),
    kind: writable.kind,
    day: day(),
    startsAt: z.string(),
    endsAt: z.string(),
    room: z.nullable(roomRef),
    onlineUrl: z.nullable(z.string()),
    lecturer: z.nullable(userRef),
    /** The person whom the lecturer substitutes. */
    substituteFor: z.nullable(userRef),
    original: z.nullable(original),
    /** The cancelled lesson that this one replaces. */
    makeUpFor: z.nullable(z.object({ '@id': z.string(), id: id(), day: day() })),
    /** The lesson that replaces this one, which is cancelled. */
    madeUpBy: z.nullable(z.object({ '@id': z.string(), id: id(), day: day() })),
    /** The topic of the lesson. */
    plan: z.nullable(z.object({ '@id': z.string(), id: id(), title: localized() })),
    /** Why it was cancelled or reinstated. */
    reason: z.nullable(z.string()),
    /** When its summary is due, and whether it was or is late. */
    summaryDueOn: z.nullable(day()),
    summaryLate: z.boolean(),
    /** The number of students it is for. */
    students: count(),
    /** Whether the reader attends it as a student. */
    mine: z.boolean(),
    /** The reader's own mark as a student. */
    ownMark: z.nullable(z.object({ label: localized(), countsAs: z.enum(countings) })),
    clashes: z.optional(z.array(clash)),
    state: lessonFlow.state,
  },
  create: z.strictObject({
    ...writable,
    course: iriOf(Course.path),
    group: z.optional(writable.group),
    room: z.optional(writable.room),
    onlineUrl: z.optional(writable.onlineUrl),
    lecturer: z.optional(writable.lecturer),
    makeUpFor: z.optional(z.nullable(iriOf('/api/v2/lessons'))),
  }),
  update: z.partial(z.strictObject(writable)),
  filters: {
    'course.id': idFilter(),
    'room.id': idFilter(),
    'lecturer.id': idFilter(),
    group: text(40),
    state: lessonFlow.state,
    /** Lessons from this day on, or until this day. */
    from: day(),
    until: day(),
    clashing: flagFilter(),
    /** True: lessons that are not cancelled. */
    takesPlace: flagFilter(),
    /** True: lessons that the reader attends as a student; false: all others. */
    mine: flagFilter(),
  },
  order: ['day', 'startsAt'],
  orderWithin: {
    day: ['course.id', 'room.id', 'lecturer.id'],
    startsAt: ['course.id', 'room.id', 'lecturer.id'],
  },
  under: [{ path: '/api/v2/courses/:id/lessons', parent: 'Course', filter: 'course.id' }],
  flow: lessonFlow,
  /** May take its attendance. */
  acts: { takeAttendance: {} },
  ifMatch: 'required',
})
