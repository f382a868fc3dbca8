import { sql } from 'kysely'
import type { Conditions, Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { gradesOnce } from '../sheet/grades-now.ts'
import type { GradingTables } from '../tables.ts'
import { coveredBy } from './content.ts'
import { toComplete } from './left.ts'

type Sheet = Entity<typeof GradeSheet>
type Db = Ctx<GradingTables>

/** The final grades that currently belong on a sheet: of everybody, or of the students of a supplementary sheet. */
export async function finalsOn({ id, course, kind }: Pick<Sheet, 'id' | 'course' | 'kind'>, ctx: Db) {
  const { students } = (await gradesOnce(course.id, ctx)).finals
  if (kind !== 'SUPPLEMENTARY') return students
  const covered = await coveredBy(id, ctx)
  return students.filter(({ enrollment }) => covered.has(enrollment))
}

const present = sql`from grade_sheet_row r join enrollment e on e.id = r.enrollment_id
  where r.sheet_id = g.id and e.state <> 'WITHDRAWN'`

type Names = 'stillIncomplete' | 'nobodyLeft' | 'toComplete'

/** What blocks a supplementary sheet, and which students wait for one. */
export const ofSupplement: Pick<Conditions<typeof GradeSheet, GradingTables>, Names> = {
  stillIncomplete: async (sheet: Sheet, ctx: Db) => {
    if (sheet.kind !== 'SUPPLEMENTARY') return false
    const count = (await finalsOn(sheet, ctx)).filter(({ outcome }) => outcome === 'INCOMPLETE').length
    return count > 0 && { values: { course: sheet.course.id, count } }
  },
  nobodyLeft: {
    when: sql`(g.kind = 'SUPPLEMENTARY' and not exists (select ${present}))`,
    values: sql`jsonb_build_object('course', g.course_id)`,
    // Waits for concurrent writes of marks; then the grades are compared with the signed content.
    lock: (ids) => sql`select from course where id in (
      select course_id from grade_sheet where id = any(${[...ids]}::int[])) order by id for update`,
  },
  toComplete,
}
