import { sql } from 'kysely'
import type { Domain } from '#platform/server/domain.ts'
import { Announcement } from '../contract/announcement.ts'
import { currentFor } from './audience.ts'

const iri = sql`${`${Announcement.path}/`}::text || a.id`
const title = sql`jsonb_build_object('title', a.title)`

/** Announcements that wait to be confirmed. */
export const tasks: NonNullable<Domain['tasks']> = ({ me, rights }) =>
  me.guest
    ? null
    : sql`
      select 'ACK_ANNOUNCEMENT' as type, 'registry' as domain, ${title} as values, ${iri} as subject, to_jsonb(a.expires_at) #>> '{}' as due_at
      from announcement a
      where a.requires_ack and ${currentFor(rights)}
        and not exists (select from announcement_ack k where k.announcement_id = a.id and k.person_id = ${me.id})`

/** Announcements addressed to the person, while they are current. */
export const feed: NonNullable<Domain['feed']> = ({ me, rights }) =>
  me.guest
    ? null
    : sql`
      select ${iri} as subject, 'registry' as domain,
        case when a.pinned then 'announcementPinned' else 'announcement' end as key, ${title} as values, a.publish_at as at, a.pinned
      from announcement a where ${currentFor(rights)}`
