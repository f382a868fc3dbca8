import { sql } from 'kysely'
import type { Item } from '#platform/contract/resource.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Lesson } from '../../contract/lesson.ts'
import { LessonSummary } from '../../contract/summary/lesson-summary.ts'
import { lesson } from '../lesson/lesson.ts'
import { lessonSummary } from '../summary/lesson-summary.ts'

const most = 2_000

const sessionFields = [
  ...(['number', 'group', 'kind', 'day', 'startsAt', 'endsAt', 'room', 'lecturer', 'substituteFor'] as const),
  ...(['original', 'makeUpFor', 'plan', 'reason', 'summaryDueOn', 'summaryLate', 'state'] as const),
] as const
export type Session = Pick<Item<typeof Lesson>, 'id' | (typeof sessionFields)[number]>

const summaryFields = ['lesson', 'published', 'text', 'covered', 'deviation', 'online', 'taughtBy'] as const
export type Summary = Pick<Item<typeof LessonSummary>, 'id' | (typeof summaryFields)[number]>

/** The data from which the sections of a course are built. */
export type OfCourse = {
  course: number
  sessions: readonly Session[]
  /** The published summaries, by session. */
  summaries: ReadonlyMap<number, Summary>
}

/** The sessions of a course in order, with the fields for lecturers and coordinators. */
export async function readSessions(course: number, ctx: Ctx): Promise<Session[]> {
  const found = await readItems(Lesson, lesson, {
    ...{ ctx, most, where: [sql<boolean>`s.course_id = ${course}`], fields: sessionFields },
    order: [
      ['day', 'asc'],
      ['startsAt', 'asc'],
    ],
  })
  return found.filter((one): one is Session => one.day !== undefined && one.summaryLate !== undefined)
}

export async function readSummaries(course: number, ctx: Ctx): Promise<OfCourse['summaries']> {
  const found = await readItems(LessonSummary, lessonSummary, {
    ...{ ctx, most, where: [sql<boolean>`s.course_id = ${course}`, sql<boolean>`s.state = 'SUMMARISED'`] },
    fields: summaryFields,
  })
  const whole = found.filter((one): one is Summary => one.lesson !== undefined && one.deviation !== undefined)
  return new Map(whole.map((one) => [one.lesson.id, one]))
}
