import { sql } from 'kysely'
import { teaches } from '#course/contract'
import { courseHandler } from '#course/server'
import { has, isAdmin } from '#platform/contract/policy.ts'
import { recordRuledBy } from '#platform/server/resource/record-of.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { Lesson } from '../contract/lesson.ts'
import type { TeachingTables } from './tables.ts'

type Context = Ctx<TeachingTables>

const keepsAll = (me: Context['me']) => has(me, 'ROLE_REGISTRY') || isAdmin(me)

/** Whether the person manages the sessions of the course in a column, as SQL. */
export const keepsCourse = ({ me, rights }: Context, course: string) =>
  keepsAll(me) ? sql<boolean>`true` : sql<boolean>`coalesce(${rights.related([teaches], column(course))}, false)`

/** The course of an address, for those who may add sessions to it: its lecturers and the Registry. */
const courseWithSessions = recordRuledBy(courseHandler, { resource: Lesson, columns: { 'course.id': column('c.id') } })
export const byThoseWhoTeach = { on: courseWithSessions, act: 'create' } as const
