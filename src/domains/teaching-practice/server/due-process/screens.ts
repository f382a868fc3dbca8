import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { screenOfPractice } from '../search.ts'

/** The page of a record about the grade of a practice is that of its practice. */
export const screenOfRecord =
  (table: 'practice_objection' | 'practice_grade_correction') =>
  async (id: number, ctx: Ctx): Promise<string | null> => {
    const { rows } = await sql<{ practice: number }>`
      select practice_id as practice from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
    return rows[0] ? screenOfPractice(rows[0].practice, ctx) : null
  }
