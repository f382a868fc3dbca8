import { sql } from 'kysely'
import { moveAlong } from '#platform/server/resource/move-along.ts'
import type { Ctx, Entity, Why } from '#platform/server/resource/resource-handler.ts'
import type { ThesisChange } from '../../contract/change/change.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis as theses } from '../thesis.ts'
import { notifyPerson } from '../words.ts'

type Db = Ctx<ThesisTables>
type Change = Entity<typeof ThesisChange>

/** What was asked for happens with the decision, in the same transaction. */
export async function carryOutChange(change: Change, ctx: Db, { reason }: Why): Promise<void> {
  const { id } = change.thesis
  if (change.kind === 'WITHDRAWAL') return moveAlong(theses, id, 'endThesis', ctx, reason)
  if (change.kind === 'SUPERVISOR') return handOver(change, ctx)
  // What was there before stays with the request: the history of days and titles.
  await sql`update thesis_change r set old_due = t.due_on, old_title = t.title from thesis t
    where t.id = r.thesis_id and r.id = ${change.id}`.execute(ctx.db)
  const set =
    change.kind === 'TITLE'
      ? sql`title = ${JSON.stringify(change.newTitle)}::jsonb`
      : sql`due_on = ${change.newDue}::date`
  await sql`update thesis set ${set}, version = version + 1 where id = ${id}`.execute(ctx.db)
}

/**
 * The new supervisor takes over from today on: what the one before was to do after meetings goes to them, and what follows
 * from the part itself (minutes to sign, the similarity, the committee) is theirs by it. Both are told.
 */
async function handOver({ id: change, thesis, newSupervisor, leaves }: Change, ctx: Db): Promise<void> {
  if (!newSupervisor) return
  const { db, today } = ctx
  const { rows } = await sql<{ person: number }>`
    update thesis_supervisor set until_day = greatest(${today}::date, from_day)
    where thesis_id = ${thesis.id} and until_day is null and (role = 'MAIN' or person_id = ${newSupervisor.id})
    returning person_id as person`.execute(db)
  await db
    .insertInto('thesis_supervisor')
    .values({ thesis_id: thesis.id, person_id: newSupervisor.id, role: 'MAIN', from_day: today })
    .execute()
  const former = rows.map(({ person }) => person).filter((person) => person !== newSupervisor.id)
  await sql`update meeting_action a set owner_id = ${newSupervisor.id}, version = a.version + 1
    from supervision_meeting m where m.id = a.meeting_id and m.thesis_id = ${thesis.id} and a.state = 'OPEN'
      and a.owner_id = any(${former}::int[])`.execute(db)
  // The proposal waits for the word of whoever supervises it now.
  await sql`update thesis set endorsed_by = null, endorsed_at = null, version = version + 1
    where id = ${thesis.id} and state = 'DRAFT'`.execute(db)
  ctx.rightsChanged([...former, newSupervisor.id])
  const values = { title: thesis.name, next: newSupervisor.name, count: leaves.meetings + leaves.actions }
  const subject = Thesis.iri(thesis.id)
  for (const personId of former) await notifyPerson(ctx, { personId, key: 'supervisionHandedOver', subject, values })
  await notifyPerson(ctx, { personId: newSupervisor.id, key: 'supervisionTakenOver', subject, values })
  await sql`update thesis_change set old_supervisor_id = ${former[0] ?? null}::int where id = ${change}`.execute(db)
}
