import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Announcement } from '../../contract/announcement.ts'
import { acknowledge } from '../../contract/announcement-readers.ts'
import type { RegistryTables } from '../tables.ts'
import { currentFor } from './audience.ts'

/** Records that a person confirms having read an announcement; a second confirmation changes nothing. */
export const acknowledgeRoute = route(acknowledge, {
  allow: (me) => !me.guest,
  writes: true,
  run: async ({ db, me, rights, today, now }: Ctx<RegistryTables>, { params: { id } }) => {
    const { rows } = await sql<{ at: string }>`
      insert into announcement_ack (announcement_id, person_id, at)
      select a.id, ${me.id}, ${now} from announcement a
      where a.id = ${id} and a.requires_ack and ${currentFor({ rights, today })}
      on conflict (announcement_id, person_id) do update set at = announcement_ack.at
      returning at`.execute(db)
    const [row] = rows
    if (!row) throw new NotFound()
    await sql`insert into announcement_read (announcement_id, person_id, at) values (${id}, ${me.id}, ${now})
      on conflict do nothing`.execute(db)
    return { '@id': Announcement.iri(id), '@type': Announcement.type, id, acknowledgedAt: row.at }
  },
})
