import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { assignmentRoles } from '../../contract/assignment.ts'
import { isOnDay } from '../episodes/on-day.ts'
import { write } from '../papers/letters.ts'
import type { PracticeTables } from '../tables.ts'

type Db = Ctx<PracticeTables>
type Former = { practice: number; supervisor: number; role: (typeof assignmentRoles)[number]; school?: number }

/**
 * Notifies a person that their role in a practice has ended. A mentor with open tasks for their own days gets a link
 * for just those.
 */
export async function notifyFormer(ctx: Db, former: Former): Promise<void> {
  const owes = former.role === 'SCHOOL_MENTOR' && (await owesSomething(ctx, former))
  await write(ctx, { ...former, template: owes ? 'finish' : 'partEnded' })
}

/** Whether a person was requested by letter; people who were only chosen know of nothing that has ended. */
export async function wasWrittenTo({ db }: Db, { practice, supervisor, role }: Former): Promise<boolean> {
  const { rows } = await sql`
    select 1 from practice_letter l join practice_supervisor ps on ps.person_id = l.person_id
    where l.practice_id = ${practice} and ps.id = ${supervisor} and l.role = ${role}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether there are unconfirmed hours on the person's own days, or an interim form that was not submitted. */
async function owesSomething({ db }: Db, { practice, supervisor }: Former): Promise<boolean> {
  const { rows } = await sql`
    select 1 from practice_episode e where e.practice_id = ${practice} and e.mentor_id = ${supervisor} and (
      exists (select from practice_time_log l where l.practice_id = e.practice_id and ${isOnDay('e', 'l.date')}
        and l.state in ('DRAFT', 'RETURNED', 'SUBMITTED'))
      or exists (select from practice_evaluation v join practice_supervisor ps on ps.person_id = v.evaluator_id
        where v.practice_id = e.practice_id and ps.id = e.mentor_id and v.stage = 'INTERIM'
          and v.state in ('OPEN', 'DRAFT')))
    limit 1`.execute(db)
  return rows.length > 0
}
