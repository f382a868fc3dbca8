import { sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import { contextOf, hourOf } from '#platform/server/demo/demo-context.ts'
import { keepRows } from '../rectification/keep-rows.ts'
import { newSheet } from '../rectification/open.ts'
import { decider, leadOf, move, nobody, type SheetWork, signSheet } from './sheet-moves.ts'

type Where = Pick<SheetWork, 'db' | 'today'> & { student: number }
type PublishedGrade = { enrollment: number; total: number; rectifies: number; course: number }

/** One grade of last term was a point too low: it was rectified, and its student reads both grades. */
export async function fillRectification({ db, today, student }: Where): Promise<void> {
  const { rows } = await sql<PublishedGrade>`
    select f.enrollment_id as enrollment, f.total, f.sheet_id as rectifies, e.course_id as course
    from final_grade f join enrollment e on e.id = f.enrollment_id
    where e.person_id = ${student} and f.superseded_at is null and f.outcome = 'PASSED' and f.total <= f.top - 1
      and not exists (select from grade_review w where w.grade_id = f.id)
    order by f.id limit 1`.execute(db)
  const [row] = rows
  if (!row) return
  const { rectifies, course } = row
  const on = (days: number) => hourOf(dayAfter(today, -days), 3)
  const lead = await leadOf({ db, today, course, sheet: rectifies })
  const ctx = contextOf({ db, today }, lead, on(12))
  const text = 'The last page of the exam was read only afterwards; it is worth one point.'
  const sheet = await newSheet({ course, rectifies, cause: 'MARKING', text }, ctx)
  await keepRows({ id: sheet, rectifies, course }, [{ enrollment: row.enrollment, total: row.total + 1 }], ctx)
  const work: SheetWork = { db, today, course, sheet }
  await signSheet(work, ctx, 'RECTIFICATION')
  await move(work, 'submit', lead, on(12))
  await move(work, 'approve', await decider(work), on(10))
  await move(work, 'confirm', await decider(work), on(8))
  await move(work, 'publish', nobody, on(6))
}
