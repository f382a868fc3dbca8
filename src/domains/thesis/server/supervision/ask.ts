import { sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { SupervisionRequest } from '../../contract/supervision/request.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { notifyPerson } from '../words.ts'

/** The request to the person whom the authors propose, with their message and the day by which an answer is due. */
export async function askForSupervision(
  { id, title, message, proposedSupervisor }: Entity<typeof Thesis>,
  ctx: Ctx<ThesisTables>,
): Promise<void> {
  const { db, me, today } = ctx
  if (!proposedSupervisor) return
  const { rows } = await sql<{ id: number; day: string }>`
    insert into supervision_request (thesis_id, student_id, asked_id, message, answer_by)
    select t.id, ${me.id}, ${proposedSupervisor.id}, ${message}, ${today}::date + k.reply_days
    from thesis t join thesis_template k on k.id = t.template_id where t.id = ${id}
    returning id, answer_by::text as day`.execute(db)
  const [made] = rows
  if (!made) return
  await notifyPerson(ctx, {
    ...{ personId: proposedSupervisor.id, key: 'supervisionRequested', subject: SupervisionRequest.iri(made.id) },
    values: { title, student: me.name, day: made.day },
  })
}
