import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { keepMoves } from '../practice/keep-moves.ts'
import type { PracticeTables } from '../tables.ts'

/** The running episode of a practice. */
export const goesOn = (practice: RawBuilder<unknown>) => sql`(
  select o.id from practice_episode o where o.practice_id = ${practice} and o.until_day is null)`

/**
 * Hands over unsubmitted forms to the people who look after the practice now; they begin empty, and the old content is
 * kept as the draft of its writer. The interim form of a mentor with days of their own stays with them until the final
 * forms are opened.
 */
export async function moveOpenForms(practice: number, ctx: Ctx<PracticeTables>): Promise<void> {
  const { rows } = await sql<{ id: number; before: string; heir: number }>`
    select e.id, e.state as before, ps.person_id as heir from practice_evaluation e
    join practice_assignment a on a.practice_id = e.practice_id and a.state in ('PROPOSED', 'ACCEPTED')
      and a.role = case e.role when 'SUPERVISOR' then 'UNIVERSITY_SUPERVISOR' when 'MENTOR' then 'SCHOOL_MENTOR' end
    join practice_supervisor ps on ps.id = a.supervisor_id
    where e.practice_id = ${practice} and e.state in ('OPEN', 'DRAFT') and ps.person_id <> e.evaluator_id
      and not (e.role = 'MENTOR' and e.stage = 'INTERIM' and exists (select from practice_episode o
        join practice_supervisor om on om.id = o.mentor_id
        where o.practice_id = e.practice_id and om.person_id = e.evaluator_id)
        and not exists (select from practice_evaluation f where f.practice_id = e.practice_id and f.stage = 'FINAL'))
    order by e.id for update of e`.execute(ctx.db)
  for (const { id, heir } of rows) await beginAnew(id, heir, ctx)
  const begun = rows.filter(({ before }) => before === 'DRAFT')
  await keepMoves(ctx, { type: PracticeEvaluation.type, name: 'handOver', to: 'OPEN', rows: begun })
  // Forms that stay with the same person refer to the running episode.
  await sql`update practice_evaluation e set episode_id = ${goesOn(sql`e.practice_id`)}
    from practice_assignment a join practice_supervisor ps on ps.id = a.supervisor_id
    where e.practice_id = ${practice} and e.state in ('OPEN', 'DRAFT') and e.role <> 'SELF'
      and a.practice_id = e.practice_id and a.state in ('PROPOSED', 'ACCEPTED') and ps.person_id = e.evaluator_id`.execute(
    ctx.db,
  )
}

/** A version that the student has read already is kept, and not stored twice. */
async function beginAnew(id: number, heir: number, { db, now }: Ctx<PracticeTables>): Promise<void> {
  await sql`
    insert into practice_evaluation_version (practice_id, evaluation_id, edition, form_id, evaluator_id, items, comment,
      total, replaced_at, released)
    select e.practice_id, e.id, (select count(*) + 1 from practice_evaluation_version v where v.evaluation_id = e.id),
      e.form_id, e.evaluator_id, e.items, e.comment, e.total, ${now.toISOString()}, false
    from practice_evaluation e where e.id = ${id} and (e.items <> '[]' or e.comment <> '')
      and not exists (select from practice_evaluation_version v where v.evaluation_id = e.id
        and v.evaluator_id = e.evaluator_id and v.items = e.items and v.comment = e.comment)`.execute(db)
  await sql`
    update practice_evaluation e set evaluator_id = ${heir}, episode_id = ${goesOn(sql`e.practice_id`)}, items = '[]',
      comment = '', total = null, state = 'OPEN', version = e.version + 1, updated_at = ${now.toISOString()}
    where e.id = ${id}`.execute(db)
}
