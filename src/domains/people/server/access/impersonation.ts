import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addNotice } from '#platform/server/notices/notice.ts'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'

type Impersonation = {
  personId: number
  admin: { id: number; name: string }
  reason: string
  today: string
}

/**
 * Records that an administrator acts for a person and notifies the person: once for each administrator, day and reason.
 */
export async function noteImpersonation(db: Kysely<PeopleTables>, told: Impersonation): Promise<void> {
  const { personId, admin, reason, today } = told
  await db
    .insertInto('impersonation')
    .values({ person_id: personId, admin_id: admin.id, reason, day: today })
    .onConflict((conflict) => conflict.columns(['admin_id', 'person_id', 'day', 'reason']).doNothing())
    .execute()
  const once = createHash('sha256')
    .update(JSON.stringify([admin.id, today, reason]))
    .digest('base64url')
  await addNotice(db, {
    personId,
    domain: 'people',
    key: reason ? 'impersonated' : 'impersonatedWithoutReason',
    values: { name: admin.name, reason },
    subject: User.iri(personId),
    once: `impersonation ${once}`,
  })
}
