import type { Kysely } from 'kysely'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import type { Audiences } from '../../contract/public-info.ts'
import type { PeopleTables } from '../tables.ts'

const shown: Audiences = { email: 'university', phone: 'public', office: 'university', officeHours: 'university' }

/** The public information of some demo users: lecturers, and the contact of schools for the teaching practice. */
export async function seedPublicInfo(db: Kysely<PeopleTables>, people: Ids): Promise<void> {
  const info = (username: string, more: { phone: string; office: string; office_hours: string; about?: string }) => ({
    ...{ person_id: idOf(people, username), ...more, audiences: { ...shown, about: 'university' as const } },
  })
  await db
    .insertInto('public_info')
    .values([
      info('lecturer', {
        ...{ phone: '+853 8399 2041', office: 'Room A.317', office_hours: 'Tuesday and Thursday, 14:30–16:00' },
        about: 'Teaches data structures and networks; works on tools that help beginners read their own programs.',
      }),
      info('tp.manager', {
        ...{ phone: '+853 8399 2077', office: 'Room C.102', office_hours: 'Monday to Friday, 10:00–12:30' },
      }),
    ])
    .execute()
}
