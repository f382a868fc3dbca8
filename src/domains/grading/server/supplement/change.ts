import { Conflict } from '#platform/contract/errors.ts'
import type { UpdateInput } from '#platform/contract/resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { changeRectification } from '../rectification/open.ts'
import type { GradingTables } from '../tables.ts'
import { words } from '../words.ts'
import { keepStudents } from './students.ts'

/** Changes an unsigned sheet: the students of a supplementary one, the new grades of a rectification. */
export async function changeSheet(
  sheet: Entity<typeof GradeSheet>,
  { students, ...rectified }: UpdateInput<typeof GradeSheet>,
  ctx: Ctx<GradingTables>,
): Promise<void> {
  const { id, kind, course } = sheet
  const said = words[ctx.language]
  if (kind !== 'SUPPLEMENTARY') {
    if (students) throw new Conflict(said.supplement.server.noSupplement)
    return changeRectification(sheet, rectified, ctx)
  }
  if (Object.keys(rectified).length > 0) throw new Conflict(said.rectification.server.noRectification)
  if (students) await keepStudents({ id, course: course.id }, students, ctx)
}
