import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ThesisTables } from '../tables.ts'

/** Every member who has accepted is expected at the scheduled defence of a thesis, also one who accepts later. */
export async function expectMembers({ id }: { id: number }, { db }: Pick<Ctx<ThesisTables>, 'db'>): Promise<void> {
  await sql`insert into defence_attendance (defence_id, seat_id)
    select v.id, s.id from thesis_defence v join thesis_committee c on c.thesis_id = v.thesis_id
    join committee_seat s on s.committee_id = c.id and s.state = 'ACCEPTED'
    where v.thesis_id = ${id} and v.state = 'SCHEDULED'
    on conflict (defence_id, seat_id) do nothing`.execute(db)
}
