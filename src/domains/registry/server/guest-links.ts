import { sql } from 'kysely'
import { inLanguageSql } from '#academics/server'
import { Course } from '#course/contract'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { route } from '#platform/server/route.ts'
import { TeachingPractice } from '#teaching-practice/contract'
import { guestLinks, mostGuestLinks } from '../contract/guest-links.ts'
import { PersonRecord } from '../contract/person-record.ts'
import { personRecord } from './person-record.ts'

type Person = { id: number; name: string }
type Row = Record<'object' | 'givenAt' | 'until', string> &
  Record<'name' | 'revokedAt' | 'lastSeenAt', string | null> & { guest: Person; givenBy: Person | null }

/** All access that was given to a person by links, and by them to others. */
export const guestLinksRoute = route(guestLinks, {
  on: recordOf(personRecord),
  act: 'read',
  run: async ({ db, language }, { of: { id } }) => {
    const { rows } = await sql<Row>`
      select g.object, g.created_at as "givenAt", g.until, g.revoked_at as "revokedAt", l.last_seen_at as "lastSeenAt",
        coalesce(
          (select s.display_name from teaching_practice t join person s on s.id = t.person_id
            where g.object = ${`${TeachingPractice.path}/`}::text || t.id),
          (select c.code || ' ' || ${inLanguageSql('c.title', language)} from course c
            where g.object = ${`${Course.path}/`}::text || c.id)) as name,
        json_build_object('id', p.id, 'name', p.display_name) as guest,
        case when b.id is not null then json_build_object('id', b.id, 'name', b.display_name) end as "givenBy"
      from guest_grant g join person p on p.id = g.person_id left join person b on b.id = g.granted_by
      left join guest_link l on l.grant_id = g.id
      where g.person_id = ${id} or g.granted_by = ${id}
      order by g.created_at desc, g.id desc limit ${mostGuestLinks}`.execute(db)
    return {
      '@id': `${PersonRecord.iri(id)}/guest_links`,
      'hydra:totalItems': rows.length,
      'hydra:member': rows.map(({ name, guest, givenBy, ...row }) => ({
        ...row,
        name: name ?? row.object,
        guest: refTo(User, guest.id, guest.name),
        givenBy: givenBy && refTo(User, givenBy.id, givenBy.name),
      })),
    }
  },
})
