import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Announcement } from '../../contract/announcement.ts'
import { markRead } from '../../contract/announcement-readers.ts'
import type { RegistryTables } from '../tables.ts'
import { announcement } from './announcement.ts'

/** Records once that a person has opened an announcement; an administrator who acts for them does not count. */
export const markReadRoute = route(markRead, {
  on: recordOf(announcement),
  act: 'markRead',
  inPerson: true,
  writes: true,
  run: async ({ db, me, now }: Ctx<RegistryTables>, { of: { id } }) => {
    await sql`insert into announcement_read (announcement_id, person_id, at) values (${id}, ${me.id}, ${now})
      on conflict do nothing`.execute(db)
    return { '@id': Announcement.iri(id), '@type': 'AnnouncementRead' as const, id }
  },
})
