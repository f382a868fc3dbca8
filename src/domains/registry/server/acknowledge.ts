import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Announcement, acknowledge } from '../contract/announcement.ts'
import { currentFor } from './audience.ts'
import type { RegistryTables } from './tables.ts'

/** A person confirms to have read an announcement; a second time changes nothing. */
export const acknowledgeRoute = route(acknowledge, {
  allow: (me) => !me.guest,
  writes: true,
  run: async (ctx: Ctx<RegistryTables>, { params: { id } }) => {
    const { rows } = await sql<{ at: string }>`
      insert into announcement_ack (announcement_id, person_id, at)
      select a.id, ${ctx.me.id}, ${ctx.now} from announcement a
      where a.id = ${id} and a.requires_ack and ${currentFor(ctx.rights)}
      on conflict (announcement_id, person_id) do update set at = announcement_ack.at
      returning at`.execute(ctx.db)
    const [row] = rows
    if (!row) throw new NotFound()
    return { '@id': Announcement.iri(id), '@type': Announcement.type, id, acknowledgedAt: row.at }
  },
})
