import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { GroupWork } from '../../contract/group/group-work.ts'
import type { GradingTables } from '../tables.ts'
import { notifyPeople } from '../words.ts'

/** A student whose group has changed; null: now in none. */
export type Moved = { person: number; group: number | null }

/** Notifies students who joined or left a group, with a link to the names of its members. It follows from no move. */
export async function notifyMembers(work: number, moved: readonly Moved[], ctx: Ctx<GradingTables>): Promise<void> {
  if (moved.length === 0) return
  const about = await ctx.db
    .selectFrom('assessment as a')
    .innerJoin('course as c', 'c.id', 'a.course_id')
    .select(['a.title', 'c.code as course'])
    .where('a.id', '=', work)
    .executeTakeFirstOrThrow()
  const groups = await ctx.db
    .selectFrom('assessment_group')
    .select(['id', 'name'])
    .where('assessment_id', '=', work)
    .orderBy('id')
    .execute()
  const subject = GroupWork.iri(work)
  const values = { course: about.course, title: about.title }
  const peopleIn = (group: number | null) => moved.flatMap((one) => (one.group === group ? [one.person] : []))
  for (const { id, name } of groups)
    await notifyPeople(ctx, peopleIn(id), { key: 'groupGiven', values: { ...values, group: name }, subject })
  await notifyPeople(ctx, peopleIn(null), { key: 'groupLeft', values, subject })
}
