import { sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import type { GradingTables } from '../tables.ts'

type Db = Pick<Ctx<GradingTables>, 'db' | 'now'>
type Sheet = Pick<Entity<typeof GradeSheet>, 'id' | 'course' | 'kind' | 'edition'>

/** The enrolments on an edition of a sheet. */
const linesOf = (sheet: number, edition: number) => sql`(
  select (l.line ->> 'enrollment')::int from grade_sheet_edition x
  cross join lateral jsonb_array_elements(x.content::jsonb -> 'lines') as l (line)
  where x.sheet_id = ${sheet} and x.edition = ${edition})`

/**
 * While a sheet is signed, the marks of its students cannot change. The regular sheet also freezes assessments and
 * weights of the course; a rectification reads no marks and freezes nothing.
 */
export async function freeze({ id, course, kind, edition }: Sheet, { db, now }: Db): Promise<void> {
  if (kind === 'RECTIFICATION') return
  const at = now.toISOString()
  await sql`update enrollment set marks_frozen_at = ${at}::timestamptz where id in ${linesOf(id, edition)}`.execute(db)
  if (kind === 'REGULAR')
    await db.updateTable('course').set({ marks_frozen_at: at }).where('id', '=', course.id).execute()
}

/** A returned or recalled sheet makes marks editable again, but only those of its own students. */
export async function unfreeze({ id, course, kind, edition }: Sheet, { db }: Db): Promise<void> {
  if (kind === 'RECTIFICATION') return
  await sql`update enrollment set marks_frozen_at = null where id in ${linesOf(id, edition)}`.execute(db)
  if (kind === 'REGULAR')
    await db.updateTable('course').set({ marks_frozen_at: null }).where('id', '=', course.id).execute()
}

/**
 * A published grade closes the marks of its student; the marks of students left without a grade become editable again.
 */
export async function freezeGraded({ id, edition }: Sheet, { db, now }: Db): Promise<void> {
  await sql`
    update enrollment e set marks_frozen_at = case when exists (
        select from final_grade f where f.enrollment_id = e.id and f.superseded_at is null and f.outcome <> 'INCOMPLETE')
      then coalesce(e.marks_frozen_at, ${now.toISOString()}::timestamptz) end
    where e.id in ${linesOf(id, edition)}`.execute(db)
}
