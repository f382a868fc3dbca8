import { Conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { openSheetStates } from '../../contract/sheet/sheet-flow.ts'
import { startSupplementary } from '../../contract/supplement/supplement.ts'
import { sheetRecord } from '../sheet/sheet-record.ts'
import type { GradingTables } from '../tables.ts'
import { sayIn } from '../words.ts'
import { keepStudents } from './students.ts'

type Db = Ctx<GradingTables>

/** Starts a supplementary sheet for a published one. */
export const startSupplementaryRoute = route(startSupplementary, {
  on: sheetRecord,
  act: 'supplement',
  // Concurrent requests wait for each other; the second one is refused.
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { id, course }, body: { students } }) => {
    await refuseSecond(id, ctx)
    const made = await newSupplementary({ id, course }, ctx)
    await keepStudents({ id: made, course }, students, ctx)
    return { '@id': GradeSheet.iri(made), '@type': GradeSheet.type, id: made }
  },
})

/** While a supplementary sheet can still be changed, students are added to it, and no other one is started. */
async function refuseSecond(supplements: number, ctx: Db): Promise<void> {
  const open = await ctx.db
    .selectFrom('grade_sheet as g')
    .innerJoin('person as p', 'p.id', 'g.opened_by')
    .select('p.display_name as name')
    .where('g.supplements', '=', supplements)
    .where('g.state', 'in', openSheetStates)
    .executeTakeFirst()
  if (open) throw new Conflict(sayIn(ctx.language)('supplement.server.started', { name: open.name }))
}

export async function newSupplementary(
  { id, course }: { id: number; course: number },
  { db, me }: Pick<Db, 'db' | 'me'>,
): Promise<number> {
  const made = await db
    .insertInto('grade_sheet')
    .values({ course_id: course, kind: 'SUPPLEMENTARY', supplements: id, opened_by: me.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
