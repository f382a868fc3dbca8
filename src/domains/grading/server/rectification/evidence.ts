import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import { noteAccess } from '#platform/server/resource/access-log.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { fetchEvidence } from '../../contract/sheet/sheet-content.ts'
import { sheetRecord } from '../sheet/sheet-record.ts'
import type { GradingTables } from '../tables.ts'

type Db = Ctx<GradingTables>

type EvidenceFile = { file: string; people: number[] }

/**
 * The evidence of a rectification, for those who may read its content; each access is logged for each of its students.
 */
export const evidenceRoute = route(fetchEvidence, {
  on: sheetRecord,
  act: 'open',
  run: async (ctx: Db, { of: { id } }) => {
    const { rows } = await sql<EvidenceFile>`
      select g.file_id as file, array(select e.person_id from grade_sheet_row r join enrollment e on e.id = r.enrollment_id
        where r.sheet_id = g.id order by e.person_id) as people
      from grade_sheet g where g.id = ${id} and g.file_id is not null`.execute(ctx.db)
    const [found] = rows
    if (!found) throw new NotFound()
    await noteAccess(GradeSheet.type, ctx, found.people)
    return { ...(await fileAnswer(ctx, found.file)), shows: null }
  },
})
