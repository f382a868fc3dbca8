import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Announcement } from '../../contract/announcement.ts'
import { markRead } from '../../contract/announcement-readers.ts'
import type { RegistryTables } from '../tables.ts'
import { currentFor } from './audience.ts'

/** Records once that a person has opened an announcement; an administrator who acts for them does not count. */
export const markReadRoute = route(markRead, {
  allow: (me) => !me.guest && me.impersonator === null,
  writes: true,
  run: async ({ db, me, rights, today, now }: Ctx<RegistryTables>, { params: { id } }) => {
    const { rows } = await sql`select from announcement a
      where a.id = ${id} and ${currentFor({ rights, today })}`.execute(db)
    if (rows.length === 0) throw new NotFound()
    await sql`insert into announcement_read (announcement_id, person_id, at) values (${id}, ${me.id}, ${now})
      on conflict do nothing`.execute(db)
    return { '@id': Announcement.iri(id), '@type': 'AnnouncementRead' as const, id }
  },
})
