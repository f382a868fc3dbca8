import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { SupplementedStudent, SupplementInput } from '../../contract/supplement/supplement.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { leftIn } from './left.ts'

type Db = Ctx<GradingTables>
type Place = { id: number; course: number }
type EligibleStudent = { enrollment: number; person: number; previous: number | null; sheet: number | null }

/** The students of the supplementary sheet `g`. */
export const studentsOfSheet = sql<SupplementedStudent[]>`(
  select coalesce(json_agg(json_build_object('enrollment', n.id,
      'student', json_build_object('id', x.id, 'name', x.display_name, 'number', x.student_number),
      'wasIncomplete', r.previous_id is not null,
      'dueOn', (select d.due_on from grade_decision d where d.enrollment_id = n.id and d.kind = 'INCOMPLETE'
        order by d.id desc limit 1))
    order by x.sort_name, x.id), '[]')
  from grade_sheet_row r join enrollment n on n.id = r.enrollment_id join person x on x.id = n.person_id
  where r.sheet_id = g.id and g.kind = 'SUPPLEMENTARY')`

/** Sets the students of a supplementary sheet; students who are not listed are removed. */
export async function keepStudents(sheet: Place, students: SupplementInput, ctx: Db): Promise<void> {
  if (students.length === 0) throw violation(ctx, 'students', 'supplementNobody')
  const known = await leftNow(sheet, students, ctx)
  const seen = new Set<number>()
  for (const [at, { enrollment }] of students.entries()) {
    const path = `students[${at}].enrollment`
    const one = known.get(enrollment)
    if (!one) throw violation(ctx, path, 'supplementNotLeft')
    if (seen.has(enrollment)) throw violation(ctx, path, 'rectifyTwice')
    if (one.person === ctx.me.id) throw violation(ctx, path, 'supplementOwn')
    if (one.sheet !== null && one.sheet !== sheet.id) throw violation(ctx, path, 'supplementElsewhere')
    seen.add(enrollment)
  }
  await sql`
    delete from grade_sheet_row where sheet_id = ${sheet.id} and not enrollment_id = any(${[...seen]}::int[])`.execute(
    ctx.db,
  )
  await write(
    sheet,
    [...known.values()].filter(({ enrollment }) => seen.has(enrollment)),
    ctx,
  )
}

/** The listed students without a grade on record; their enrolments are locked, so that none is graded meanwhile. */
async function leftNow(
  { course }: Place,
  students: SupplementInput,
  { db }: Db,
): Promise<Map<number, EligibleStudent>> {
  const named = students.map(({ enrollment }) => enrollment)
  await sql`select from enrollment where id = any(${named}::int[]) order by id for update`.execute(db)
  const { rows } = await sql<EligibleStudent>`
    select x.enrollment, x.person, x.previous, x.sheet from ${leftIn(sql`${course}::int`)} x
    where x.enrollment = any(${named}::int[])`.execute(db)
  return new Map(rows.map((one) => [one.enrollment, one]))
}

/**
 * A student can be on one open sheet at a time: the unique index over open rows decides between concurrent requests.
 */
async function write({ id }: Place, known: readonly EligibleStudent[], ctx: Db): Promise<void> {
  await sql`
    insert into grade_sheet_row (sheet_id, enrollment_id, previous_id)
    select ${id}, x.enrollment, x.previous
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as x (enrollment int, previous int)
    order by x.enrollment on conflict do nothing`.execute(ctx.db)
  const { rows } = await sql`select from grade_sheet_row where sheet_id = ${id}`.execute(ctx.db)
  if (rows.length < known.length) throw violation(ctx, 'students', 'supplementElsewhere')
}
