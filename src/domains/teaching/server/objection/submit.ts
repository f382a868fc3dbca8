import { sql } from 'kysely'
import type { CreateInput } from '#platform/contract/resource.ts'
import { dayInWords } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { AttendanceObjection } from '../../contract/objection/objection.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { objectionEvidence } from './evidence.ts'
import { lastDayToObject } from './window.ts'

type Context = Ctx<TeachingTables>
type Input = CreateInput<typeof AttendanceObjection>

/** Stores an objection of the reader to their own mark in a session. */
export async function submitObjection({ lesson, claimed, text, files }: Input, ctx: Context): Promise<number> {
  const mark = await markOf(lesson, ctx)
  await checkClaim(claimed, mark, ctx)
  const { rows } = await sql<{ id: number }>`
    insert into attendance_objection (person_id, record_id, record_version, objected_code, objected_taken_by,
      claimed_code, "text")
    values (${ctx.me.id}, ${mark.id}, ${mark.version}, ${mark.code}, ${mark.takenBy}, ${claimed}, ${text})
    on conflict (record_id) where state = 'SUBMITTED' do nothing returning id`.execute(ctx.db)
  const [made] = rows
  if (!made) throw violation(ctx, 'lesson', 'objectionWaits')
  await objectionEvidence.store(ctx, made.id, files)
  await checkNew(made.id, ctx)
  return made.id
}

type Mark = {
  id: number
  version: number
  code: string
  takenBy: number | null
  inPart: boolean
  lastDay: string | null
  isLate: boolean
}

/** The reader's mark in a session that is not cancelled; it is locked until the objection is written. */
async function markOf(lesson: number, ctx: Context): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select r.id, r.version, r.code, r.taken_by as "takenBy",
      r.units_attended > 0 and r.units_attended < r.units_total as "inPart",
      ${lastDayToObject(ctx)} as "lastDay", coalesce(${lastDayToObject(ctx)} < ${ctx.today}::date, false) as "isLate"
    from attendance_record r join enrollment e on e.id = r.enrollment_id join lesson s on s.id = r.lesson_id
    join attendance_rules u on u.id = s.course_id
    where s.id = ${lesson} and s.state <> 'CANCELLED' and e.person_id = ${ctx.me.id} and r.code is not null
    order by e.id desc limit 1 for update of r`.execute(ctx.db)
  const [mark] = rows
  if (!mark) throw violation(ctx, 'lesson', 'noMark')
  if (mark.lastDay === null) throw violation(ctx, 'lesson', 'noObjections')
  if (mark.isLate) throw violation(ctx, 'lesson', 'objectionLate', { day: dayInWords(mark.lastDay, ctx.language) })
  return mark
}

/** The claimed mark must differ from the current one, and must not be an absence. */
async function checkClaim(claimed: string, { code, inPart }: Mark, ctx: Context): Promise<void> {
  const { rows } = await sql`
    select from attendance_code where code = ${claimed} and counts_as <> 'ABSENT'`.execute(ctx.db)
  if (rows.length === 0 || (claimed === code && !inPart)) throw violation(ctx, 'claimed', 'otherMark')
}

/**
 * After a decision, a new objection needs something new: a mark that was set since, or a document not submitted before.
 */
export async function checkNew(objection: number, ctx: Context): Promise<void> {
  const { rows } = await sql`
    select from attendance_objection n join attendance_record r on r.id = n.record_id
    where n.id = ${objection}
      and exists (select from attendance_objection o where o.record_id = r.id and o.decided_at >= r.taken_at)
      and not exists (
        select from attendance_objection_file f join stored_file x on x.id = f.file_id
        where f.objection_id = n.id and not exists (
          select from attendance_objection o join attendance_objection_file g on g.objection_id = o.id
          join stored_file y on y.id = g.file_id
          where o.record_id = r.id and o.id <> n.id and y.sha256 = x.sha256))`.execute(ctx.db)
  if (rows.length > 0) throw violation(ctx, 'files', 'nothingNew')
}
