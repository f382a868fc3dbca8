import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Announcement } from '../../contract/announcement.ts'
import { acknowledge } from '../../contract/announcement-readers.ts'
import type { RegistryTables } from '../tables.ts'
import { announcement } from './announcement.ts'

/** Records that a person confirms having read an announcement; a second confirmation changes nothing. */
export const acknowledgeRoute = route(acknowledge, {
  on: recordOf(announcement),
  act: 'acknowledge',
  writes: true,
  run: async ({ db, me, now }: Ctx<RegistryTables>, { of: { id } }) => {
    const { at } = await db
      .insertInto('announcement_ack')
      .values({ announcement_id: id, person_id: me.id, at: now.toISOString() })
      // The time of the first confirmation is kept.
      .onConflict((row) => row.columns(['announcement_id', 'person_id']).doUpdateSet({ at: sql`announcement_ack.at` }))
      .returning('at')
      .executeTakeFirstOrThrow()
    await sql`insert into announcement_read (announcement_id, person_id, at) values (${id}, ${me.id}, ${now})
      on conflict do nothing`.execute(db)
    return { '@id': Announcement.iri(id), '@type': Announcement.type, id, acknowledgedAt: at }
  },
})
