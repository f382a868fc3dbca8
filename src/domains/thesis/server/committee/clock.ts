import { sql } from 'kysely'
import { endGuestLinks } from '#people/server'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { CommitteeSeat } from '../../contract/committee/seat.ts'
import { closedStates } from '../../contract/flow/closing.ts'
import { committeeSeat } from './seat.ts'

/** Ends the invitations that nobody has answered in time, and the links of people from outside to closed theses. */
export async function committeeClock(ctx: WorkCtx): Promise<void> {
  const { rows } = await sql<{ id: number }>`select s.id from committee_seat s
    where s.state = 'INVITED' and s.answer_by < ${ctx.today}::date order by s.answer_by, s.id limit 500`.execute(ctx.db)
  for (const { id } of rows) await ctx.move(committeeSeat, id, 'expire')
  const { rows: closed } = await sql<{ id: number }>`select s.id from committee_seat s
    join thesis_committee c on c.id = s.committee_id join thesis t on t.id = c.thesis_id
    where s.email <> '' and t.state = any(${[...closedStates]}::text[]) and exists (
      select from guest_link l join guest_grant g on g.id = l.grant_id
      where l.object = ${`${CommitteeSeat.path}/`}::text || s.id and g.revoked_at is null)
    order by s.id limit 500`.execute(ctx.db)
  if (closed.length > 0) await endGuestLinks(ctx.db, { objects: closed.map(({ id }) => CommitteeSeat.iri(id)) })
}
