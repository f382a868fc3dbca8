import { type Kysely, sql } from 'kysely'
import { Hold } from '../../contract/hold.ts'
import { Photo } from '../../contract/photo.ts'
import type { PeopleTables } from '../tables.ts'

/** What people were notified of before today: approved photos, which they have read, and holds, which they have not. */
export async function seedNotices(db: Kysely<PeopleTables>): Promise<void> {
  await sql`
    insert into notice (person_id, domain, key, subject, at, read_at)
    select person_id, 'people', 'photoApproved', ${`${Photo.path}/`} || id, least(created_at + interval '1 day', now()),
      now()
    from photo where state = 'APPROVED'`.execute(db)
  await sql`
    insert into notice (person_id, domain, key, "values", subject, at)
    select person_id, 'people', 'holdSet', jsonb_build_object('reason', reason), ${`${Hold.path}/`} || id,
      least(since + time '02:00', now())
    from hold where state = 'ACTIVE'`.execute(db)
}
