import { type Kysely, sql } from 'kysely'
import { contextOf } from '#platform/server/demo/demo-context.ts'
import { find } from '#platform/server/resource/read.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { GradeSheet, type sheetKinds } from '../../contract/sheet/grade-sheet.ts'
import { gradeSheetFlow } from '../../contract/sheet/sheet-flow.ts'
import { contentOfSheet } from '../sheet/content-of-sheet.ts'
import { gradeSheet } from '../sheet/grade-sheet.ts'
import { keepSigned } from '../sheet/keep-signed.ts'
import type { GradingTables } from '../tables.ts'

export type SheetWork = { db: Kysely<GradingTables>; today: string; course: number; sheet: number }
type Somebody = { id: number; name: string }

/** The portal itself publishes on the day that the term sets. */
export const nobody: Somebody = { id: 0, name: 'system' }

export const sheetOf = async (course: number, db: SheetWork['db']): Promise<number> =>
  (
    await db
      .selectFrom('grade_sheet')
      .select('id')
      .where('course_id', '=', course)
      .where('kind', '=', 'REGULAR')
      .executeTakeFirstOrThrow()
  ).id

/** The lead of the course, who signs. */
export const leadOf = ({ db, course }: SheetWork): Promise<Somebody> =>
  db
    .selectFrom('course_lecturer as l')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .select(['p.id', 'p.display_name as name'])
    .where('l.course_id', '=', course)
    .where('l.role', '=', 'LEAD')
    .executeTakeFirstOrThrow()

/** The person for whom the sheet waits now. */
export async function decider(work: SheetWork): Promise<Somebody> {
  const { entity } = await find(gradeSheet, contextOf(work, { id: 0, name: '' }, new Date()), work.sheet)
  const [first] = GradeSheet.fields.waitsFor.parse(entity.waitsFor)
  if (!first) throw new Error(`Nobody can decide about the sheet of course ${work.course}.`)
  return { id: first.id, name: first.name }
}

export async function signSheet(
  { sheet, course }: SheetWork,
  ctx: Ctx<GradingTables>,
  kind: (typeof sheetKinds)[number] = 'REGULAR',
): Promise<void> {
  await keepSigned({ id: sheet, edition: 0 }, await contentOfSheet({ id: sheet, course, kind }, ctx), ctx)
}

type Move = keyof typeof gradeSheetFlow.transitions

/** Makes a move with its effects and its history entry, dated on the given day. */
export async function move(work: SheetWork, name: Move, by: Somebody, at: Date, reason: string | null = null) {
  const ctx = contextOf(work, by, at)
  const { entity } = await find(gradeSheet, ctx, work.sheet)
  const { from, to } = gradeSheetFlow.transitions[name]
  if (!from.some((state) => state === entity.state)) throw new Error(`The sheet is ${entity.state}, no ${name}.`)
  await work.db
    .updateTable('grade_sheet')
    .set({ state: to, version: sql<number>`version + 1` })
    .where('id', '=', work.sheet)
    .execute()
  await gradeSheet.after?.[name]?.(entity, ctx, { reason })
  await sql`
    insert into move_log (object_type, object_id, name, from_state, to_state, reason, actor_id, actor_name, at)
    values (${GradeSheet.type}, ${work.sheet}, ${name}, ${String(entity.state)}, ${to}, ${reason}, ${by.id}, ${by.name},
      ${at.toISOString()})`.execute(work.db)
}

/** Raises all marks above those of the previous run. */
export const raiseMarks = ({ db, course }: SheetWork) =>
  sql`update mark k set score = least(k.score + 3, 20) from enrollment e
    where e.id = k.enrollment_id and e.course_id = ${course} and k.score is not null`.execute(db)
