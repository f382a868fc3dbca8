import type { Kysely } from 'kysely'
import { inserted } from '#platform/test/fixture.ts'
import type { GradingTables } from '../server/tables.ts'

/** A published grade of an enrolment, on the sheet of its course. */
export async function makeFinalGrade(db: Kysely<GradingTables>, enrollment: number): Promise<number> {
  const { id, edition } = await db
    .selectFrom('grade_sheet as g')
    .innerJoin('enrollment as e', 'e.course_id', 'g.course_id')
    .select(['g.id', 'g.edition'])
    .where('e.id', '=', enrollment)
    .executeTakeFirstOrThrow()
  const grade = { outcome: 'PASSED', total: 14, grade: '14', points: null } as const
  return inserted(db, 'final_grade', {
    ...{ enrollment_id: enrollment, sheet_id: id, edition, ...grade, top: 20, pass: 10, credits: 6 },
    calculation: JSON.stringify({ parts: [], computed: 14, attendance: null, decision: null }),
    published_at: '2026-01-20T08:00:00Z',
  })
}
