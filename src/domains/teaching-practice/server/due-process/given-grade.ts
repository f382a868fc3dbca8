import { type RawBuilder, sql } from 'kysely'
import { dayInWords } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { objectionDays } from '../../contract/objection.ts'
import { gradedStates } from '../../contract/practice-flow.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

const approved = sql`from practice_grade_correction x where x.practice_id = tp.id and x.state = 'APPROVED'`
/** When the present grade of the practice `tp` was given: originally, or with its last correction. */
const givenAt = sql`(select greatest(tp.graded_at, max(x.decided_at)) ${approved})`
const givenBy = sql<number | null>`coalesce(
  (select x.decided_by ${approved} order by x.decided_at desc, x.id desc limit 1), tp.graded_by)`
const isGraded = sql<boolean>`(tp.state in (${sql.join(gradedStates.map((state) => sql.lit(state)))}) and tp.graded_at is not null)`

/** Whether there is an objection to this grade, pending or answered. */
const isObjected = sql<boolean>`exists (select from practice_objection o where o.practice_id = tp.id and o.subject = 'GRADE'
  and (o.state = 'RAISED' or (o.state <> 'RETRACTED' and o.raised_at >= ${givenAt})))`

const lastDay = (timeZone: string) =>
  sql<string>`((${givenAt} at time zone ${timeZone})::date + ${sql.lit(objectionDays.raise)}::int)`

/** The last day on which the student may object to the grade of the practice `tp`; null where they cannot. */
export const objectUntil = ({ today, timeZone }: Pick<Ctx, 'today' | 'timeZone'>): RawBuilder<string | null> =>
  sql`(case when ${isGraded} and not ${isObjected} and ${lastDay(timeZone)} >= ${today}::date
    then ${lastDay(timeZone)} end)`

type ReviewedGrade = { id: number; graded: boolean; against: number | null; until: string | null; objected: boolean }

/**
 * The person's own grade if they may object to it now, and who gave it. Another person's practice counts as not found.
 */
export async function gradeToObjectTo(
  ctx: Ctx<PracticeTables>,
  practice: number,
): Promise<{ id: number; against: number }> {
  await sql`select 1 from teaching_practice where id = ${practice} and person_id = ${ctx.me.id} for update`.execute(
    ctx.db,
  )
  const { rows } = await sql<ReviewedGrade>`
    select tp.id, ${isGraded} as graded, ${givenBy} as against, ${lastDay(ctx.timeZone)}::text as until,
      ${isObjected} as objected
    from teaching_practice tp where tp.id = ${practice} and tp.person_id = ${ctx.me.id}`.execute(ctx.db)
  const [given] = rows
  if (!given) throw violation(ctx, 'practice', 'notFound')
  if (!given.graded || given.against === null || given.until === null) throw violation(ctx, 'practice', 'notGraded')
  if (given.objected) throw violation(ctx, 'text', 'objectedAlready')
  if (given.until < ctx.today)
    throw violation(ctx, 'text', 'objectionLate', { day: dayInWords(given.until, ctx.language) })
  return { id: given.id, against: given.against }
}
