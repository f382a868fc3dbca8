import { teachesCourse } from '#course/server'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import type { GradingSample } from '../../contract/sample/grading-sample.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { moderators } from './moderators.ts'

type Sample = Pick<Entity<typeof GradingSample>, 'id' | 'course' | 'author'>

/** A moderator does not mark the course, and is appointed as its lecturers are. */
export async function checkModerator({ id, course, author }: Sample, person: number, ctx: Ctx<GradingTables>) {
  if (author.id === person || (await teachesCourse(course.id, person, ctx)))
    throw violation(ctx, 'moderator', 'moderatorMarks')
  await mustBeAppointable(moderators, { record: id, person, path: 'moderator' }, ctx)
}
