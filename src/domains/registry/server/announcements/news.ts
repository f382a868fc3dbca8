import { sql } from 'kysely'
import type { NewsPart } from '#platform/server/contribution/news.ts'
import { Announcement } from '../../contract/announcement.ts'
import { currentFor } from './audience.ts'

const iri = sql`${`${Announcement.path}/`}::text || a.id`
const title = sql`jsonb_build_object('title', a.title)`

/** Announcements addressed to the person, while they are current. */
export const feed: NewsPart = ({ me, rights, today }) =>
  me.guest
    ? null
    : sql`
      select ${iri} as subject, 'registry' as domain,
        case when a.pinned then 'announcementPinned' else 'announcement' end as key, ${title} as values, a.publish_at as at, a.pinned
      from announcement a where ${currentFor({ rights, today })}`
