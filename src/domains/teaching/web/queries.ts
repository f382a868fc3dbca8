import { Course, TimetablePattern } from '#course/contract'
import { historyOf, itemOf, listOf } from '#platform/web/api/api.ts'
import { Lesson } from '../contract/lesson.ts'
import { LessonPlan } from '../contract/plan/lesson-plan.ts'

type Id = number | string

const most = 400
const under = (course: Id) => ({ under: `${Course.iri(course)}/lessons` })

/** All sessions of a course, day by day. */
export const lessonsQuery = (course: Id) => listOf(Lesson, { itemsPerPage: most }, under(course))

export const lessonQuery = (id: Id) => itemOf(Lesson, id)
export const lessonHistoryQuery = (id: Id) => historyOf(Lesson, id)
export const planQuery = (id: Id) => itemOf(LessonPlan, id)

/** The weekly classes of a course, in the order of the week. */
export const patternsQuery = (course: Id) =>
  listOf(
    TimetablePattern,
    { itemsPerPage: 100, order: { weekday: 'asc' } },
    { under: `${Course.iri(course)}/timetable_patterns` },
  )
