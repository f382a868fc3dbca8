import { sql } from 'kysely'
import type { Ctx, Entity, Moves } from '#platform/server/resource/resource-handler.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import type { moderationResults } from '../../contract/sample/sample-flow.ts'
import type { GradingTables } from '../tables.ts'
import { informAll } from '../words.ts'
import { checkModerator } from './moderator.ts'

type Db = Ctx<GradingTables>
type Sample = Entity<typeof GradingSample>
type News = 'sampleSent' | 'sampleRecalled' | 'sampleAgreed' | 'sampleAdjust' | 'sampleRemark' | 'sampleSettled'

/** What follows from a move: the mark is recorded as sent, the result is stored, and those concerned are notified. */
export const after: NonNullable<Moves<typeof GradingSample, GradingTables>['after']> = {
  send: async (item, ctx) => {
    // The moderator may have become a lecturer of the course since they were chosen.
    if (item.moderator) await checkModerator(item, item.moderator.id, ctx)
    await sql`
      update grading_sample x set sent_by = ${ctx.me.id}, sent_at = ${ctx.now}, result = null, note = null,
        score = (select greatest(k.score - k.penalty, 0) from mark k
          where k.assessment_id = x.assessment_id and k.enrollment_id = x.enrollment_id)
      where x.id = ${item.id}`.execute(ctx.db)
    await tell('sampleSent', item, moderatorOf(item), ctx)
  },
  recall: (item, ctx) => tell('sampleRecalled', item, moderatorOf(item), ctx),
  agree: (item, ctx) => found(item, 'AGREED', null, ctx),
  adjust: (item, ctx, { reason }) => found(item, 'ADJUST', reason, ctx),
  remark: (item, ctx, { reason }) => found(item, 'REMARK', reason, ctx),
  settle: async (item, ctx, { reason }) => {
    await ctx.db.updateTable('grading_sample').set({ settlement: reason }).where('id', '=', item.id).execute()
    await tell('sampleSettled', item, moderatorOf(item), ctx, reason)
  },
}

const news = { AGREED: 'sampleAgreed', ADJUST: 'sampleAdjust', REMARK: 'sampleRemark' } as const

/** Stores the moderator's result, and notifies the lecturers. */
async function found(
  item: Sample,
  result: (typeof moderationResults)[number],
  note: string | null,
  ctx: Db,
): Promise<void> {
  await ctx.db.updateTable('grading_sample').set({ result, note }).where('id', '=', item.id).execute()
  const { rows } = await sql<{ person: number }>`
    select distinct l.person_id as person from course_lecturer l
    where l.course_id = ${item.course.id} and l.role in ('LEAD', 'CO') order by 1`.execute(ctx.db)
  const people = rows.map(({ person }) => person)
  await tell(news[result], item, people, ctx, note)
}

const moderatorOf = ({ moderator }: Sample) => (moderator ? [moderator.id] : [])

async function tell(key: News, item: Sample, people: readonly number[], ctx: Db, reason: string | null = null) {
  const { course, assessment, candidate } = item
  const others = people.filter((person) => person !== ctx.me.id)
  if (others.length === 0) return
  await informAll(ctx, others, {
    ...{ key, subject: GradingSample.iri(item.id) },
    values: { course: course.code, assessment: assessment.code, number: candidate, ...(reason && { reason }) },
  })
}
