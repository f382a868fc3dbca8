import { Course } from '#course/contract'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { lessonQuery } from './queries.ts'

/** An examination has no sessions, and not every reader of a course may see its timetable. */
export async function enterSessions(id: string): Promise<void> {
  const { type, actions } = await prefetch(itemOf(Course, id))
  if (type === 'EXAM') throw new NotFound()
  if (!actions.includes('seeTimetable')) throw new NotAllowed()
}

/** Not found if the address names a course other than that of the session. */
export async function enterLesson(id: string, lesson: string): Promise<void> {
  const { course } = await prefetch(lessonQuery(lesson))
  if (course.id !== Number(id)) throw new NotFound()
}
