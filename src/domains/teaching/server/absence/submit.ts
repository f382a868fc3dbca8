import { sql } from 'kysely'
import type { CreateInput } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type AbsenceNotice, mostDays, noticeDays } from '../../contract/absence/notice.ts'
import { isFor } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { noticeEvidence } from './evidence.ts'

type Context = Ctx<TeachingTables>
type Input = CreateInput<typeof AbsenceNotice>

/** Stores a notice of the reader, for lessons of one course or for days. */
export async function submitNotice(input: Input, ctx: Context): Promise<number> {
  const { from, until, kind, text, files, lessons = [] } = input
  await checkDays(input, ctx)
  const course = lessons.length > 0 ? await courseOf(lessons, input, ctx) : null
  await refuseRepeated(input, ctx)
  const { id } = await ctx.db
    .insertInto('absence_notice')
    .values({ person_id: ctx.me.id, course_id: course, from_day: from, until_day: until, kind, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const lesson of new Set(lessons))
    await ctx.db.insertInto('absence_notice_lesson').values({ notice_id: id, lesson_id: lesson }).execute()
  await noticeEvidence.store(ctx, id, files)
  return id
}

/** Days must be in order, not too many, and not long past. */
async function checkDays({ from, until }: Input, ctx: Context): Promise<void> {
  if (until < from) throw violation(ctx, 'until', 'range')
  const { rows } = await sql<{ days: number; latest: string; late: boolean }>`
    select ${until}::date - ${from}::date + 1 as days, ${until}::date + ${noticeDays}::int as latest,
      ${until}::date + ${noticeDays}::int < ${ctx.today}::date as late`.execute(ctx.db)
  const [found] = rows
  if (!found || found.days > mostDays) throw violation(ctx, 'until', 'tooManyDays', { count: mostDays })
  if (found.late) throw violation(ctx, 'until', 'noticeLate', { count: noticeDays })
}

/**
 * The same absence is announced once, unless it was refused or withdrawn. The row of the student is locked, so that two
 * presses at once make one notice.
 */
async function refuseRepeated({ from, until, lessons = [] }: Input, ctx: Context): Promise<void> {
  await sql`select from person where id = ${ctx.me.id} for no key update`.execute(ctx.db)
  const { rows } = await sql`
    select from absence_notice n
    where n.person_id = ${ctx.me.id} and n.state in ('SUBMITTED', 'ACCEPTED')
      and n.from_day = ${from}::date and n.until_day = ${until}::date
      and array(select l.lesson_id from absence_notice_lesson l where l.notice_id = n.id order by 1)
        = array(select distinct x from unnest(${[...lessons]}::int[]) as x order by 1)`.execute(ctx.db)
  if (rows.length > 0) throw violation(ctx, 'from', 'noticeTwice')
}

/** The course of these lessons, which must be one; all must be for the reader and within the days. */
async function courseOf(lessons: readonly number[], { from, until }: Input, ctx: Context): Promise<number> {
  const ids = [...new Set(lessons)]
  const { rows } = await sql<{ course: number }>`
    select s.course_id as course from lesson s
    where s.id = any(${ids}::int[]) and s.state <> 'CANCELLED' and ${isFor(ctx.me.id)}
      and s.day between ${from}::date and ${until}::date
    order by s.id for key share of s`.execute(ctx.db)
  const [first] = rows
  if (!first || rows.length < ids.length || rows.some(({ course }) => course !== first.course))
    throw violation(ctx, 'lessons', 'notYourLessons')
  return first.course
}
