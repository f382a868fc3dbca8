import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import type { GradingTables } from '../tables.ts'

type Where = { db: Kysely<GradingTables>; course: number; today: string; lecturer: number; moderator: number }
type DemoMark = { assessment: number; enrollment: number; score: number }

/** Two works of the first assignment: one is with the moderator, one is in preparation. */
export async function fillModeration({ db, course, today, lecturer, moderator }: Where): Promise<void> {
  const { rows } = await sql<DemoMark>`
    select a.id as assessment, e.id as enrollment, k.score from assessment a
    join enrollment e on e.course_id = a.course_id and e.state = 'ENROLLED'
    join mark k on k.enrollment_id = e.id and k.assessment_id = a.id and k.score is not null
    where a.course_id = ${course} and a.code = 'A1' order by k.score desc, e.id limit 2`.execute(db)
  const sha256 = createHash('sha256').update(examplePdf).digest('hex')
  for (const [at, { assessment, enrollment, score }] of rows.entries()) {
    const number = numbers[at] ?? 0
    await sql`
      with numbered as (
        insert into candidate_number (assessment_id, enrollment_id, number)
        values (${assessment}, ${enrollment}, ${number})),
      kept as (
        insert into stored_file (person_id, kind, name, content_type, size, sha256)
        values (${lecturer}, 'sealed', ${`A1-${number}.pdf`}, 'application/pdf', ${examplePdf.byteLength}, ${sha256})
        returning id)
      insert into grading_sample (assessment_id, enrollment_id, band, comment, file_id, moderator_id, author_id, state,
        sent_by, sent_at, score)
      select ${assessment}, ${enrollment}, ${at === 0 ? 'HIGH' : 'MID'},
        'Complete and well argued; one mark off for the missing complexity of question 3.', kept.id, ${moderator},
        ${lecturer}, ${at === 0 ? 'SENT' : 'DRAFT'}, ${at === 0 ? lecturer : null},
        ${at === 0 ? `${dayAfter(today, -1)}T02:00:00Z` : null}::timestamptz, ${at === 0 ? score : null}::numeric
      from kept`.execute(db)
  }
}

const numbers = [60_417, 25_938]
