import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { sheetKinds } from '../../contract/sheet/grade-sheet.ts'
import type { GradingTables } from '../tables.ts'
import { gradeSheet } from './grade-sheet.ts'

export type KnownSheet = {
  id: number
  course: number
  kind: (typeof sheetKinds)[number]
  edition: number
  previews: boolean
}

/** The sheet with this id, if this person may perform the action; one that they may not see is not found. */
export async function sheetFor(
  ctx: Ctx<GradingTables>,
  id: number,
  act: 'read' | 'open' | 'sign' | 'supplement',
): Promise<KnownSheet> {
  const { rows } = await sql<KnownSheet>`
    select g.id, g.course_id as course, g.kind, g.edition, ${ctx.rights.where('preview', gradeSheet)} as previews
    from grade_sheet g join course c on c.id = g.course_id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id left join degree d on d.id = p.degree_id
    left join faculty f on f.id = d.faculty_id
    where g.id = ${id} and ${ctx.rights.where(act, gradeSheet)}`.execute(ctx.db)
  const [known] = rows
  if (!known) throw new NotFound()
  return known
}
