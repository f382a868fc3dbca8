import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { enrolledNow, readsAsColleague, teaches } from '#course/contract'
import { has, isAdmin, type Policy, related } from '#platform/contract/policy.ts'
import { absencePolicy } from './absence/policy.ts'
import { attendancePolicy } from './attendance/policy.ts'
import { Lesson } from './lesson.ts'
import { objectionPolicy } from './objection/policy.ts'
import { LessonPlan } from './plan/lesson-plan.ts'
import { attendedUntilLeft, givesLessonIn } from './relations.ts'
import { studentsPolicy } from './students/policy.ts'
import { LessonSummary } from './summary/lesson-summary.ts'

const moves = ['summarise', 'cancel', 'reinstate'] as const

/** Lecturers of a course and the Registry manage its lessons; its students and coordinators read them. */
export const policy: Policy = (me, can) => {
  attendancePolicy(me, can)
  absencePolicy(me, can)
  objectionPolicy(me, can)
  studentsPolicy(me, can)
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) {
    can(['list', 'read', 'create', 'hold', ...moves], Lesson)
    can('update', Lesson, planned)
    for (const kept of [LessonPlan, LessonSummary]) can(['list', 'read', 'create', 'update'], kept)
    can('delete', LessonPlan, unscheduled)
  }
  if (has(me, 'ROLE_LECTURER')) {
    can('create', Lesson, { 'course.id': teaches })
    can('create', LessonPlan, { 'course.id': teaches })
    can('create', LessonSummary, { 'course.id': teaches })
    can('create', LessonSummary, { lecturerId: me.id })
  }
  for (const kept of [LessonPlan, LessonSummary]) {
    can(['list', 'read', 'update'], kept, { 'course.id': teaches })
    can(['list', 'read'], kept, { 'program.id': coordinatesPrograms })
    can(['list', 'read'], kept, { 'language.id': coordinatesLanguages })
  }
  can('delete', LessonPlan, { 'course.id': teaches, ...unscheduled })
  const looksIn = { 'course.id': related(enrolledNow, readsAsColleague) }
  can(['list', 'read'], LessonPlan, { ...looksIn, scheduled: true }, planForStudents)
  can(['list', 'read'], LessonSummary, { ...looksIn, published: true }, summaryForStudents)
  can(['list', 'read', ...moves], Lesson, { 'course.id': teaches })
  can('update', Lesson, { 'course.id': teaches, ...planned })
  can(['list', 'read'], Lesson, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], Lesson, { 'language.id': coordinatesLanguages })
  can(['list', 'read'], Lesson, looksIn, forStudents)
  // Who has withdrawn keeps the sessions of the days before.
  can(['list', 'read'], Lesson, { id: attendedUntilLeft }, forStudents)
  // A substitute may not teach the course.
  can(['list', 'read', 'summarise'], Lesson, { 'lecturer.id': me.id })
  can(['list', 'read', 'update'], LessonSummary, { lecturerId: me.id })
  can(['list', 'read'], LessonPlan, { 'course.id': givesLessonIn })
}

/** Held and cancelled lessons cannot be changed. */
const planned = { state: 'PLANNED' } as const

/** A plan must be removed from its sessions before it is deleted. */
const unscheduled = { scheduled: false } as const

/** Students see time, place and lecturer, but not whether rooms or lecturers are double-booked. */
const forStudents = [
  ...(['course', 'number', 'group', 'kind', 'day', 'startsAt', 'endsAt', 'room', 'onlineUrl', 'lecturer'] as const),
  ...(['substituteFor', 'original', 'makeUpFor', 'madeUpBy', 'plan', 'reason', 'mine', 'ownMark', 'state'] as const),
]

/** Students see what was taught, but not why the session deviated from the plan. */
const summaryForStudents = [...(['lesson', 'course', 'published', 'text', 'covered', 'online', 'taughtBy'] as const)]

/** Students see the content of a session, but not the lecturers' notes. */
const planForStudents = [
  ...([
    'course',
    'title',
    'objectives',
    'outcomes',
    'steps',
    'beforeClass',
    'materials',
    'lessons',
    'minutes',
  ] as const),
]
