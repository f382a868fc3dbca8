import { sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'

type Db = Ctx<ThesisTables>

/** The work ends after the days of the template, and what the thesis is submitted with can be written. */
export async function beginWork({ id }: Entity<typeof Thesis>, { db, today }: Db): Promise<void> {
  await sql`update thesis t set due_on = ${today}::date + k.work_days from thesis_template k
    where k.id = t.template_id and t.id = ${id}`.execute(db)
  await sql`insert into thesis_submission (thesis_id, edition)
    select ${id}, coalesce((select max(edition) from thesis_submission where thesis_id = ${id}), 0) + 1
    where not exists (select from thesis_submission where thesis_id = ${id} and submitted_at is null)`.execute(db)
}

/** What was submitted stays as it is; the authors go on with the next edition of it. */
export async function nextSubmission({ id }: Entity<typeof Thesis>, { db }: Db): Promise<void> {
  await sql`insert into thesis_submission (thesis_id, edition, abstract, keywords, own_work, ai_use, ai_text)
    select s.thesis_id, s.edition + 1, s.abstract, s.keywords, false, s.ai_use, s.ai_text from thesis_submission s
    where s.thesis_id = ${id} and s.submitted_at is not null
      and s.edition = (select max(x.edition) from thesis_submission x where x.thesis_id = s.thesis_id)`.execute(db)
}
