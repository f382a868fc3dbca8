import type { Kysely } from 'kysely'
import type { Role } from '../contract/roles.ts'
import { type NewPerson, personRow } from './person.ts'
import type { PeopleTables } from './tables.ts'

/** A person to be created, with what usually belongs to one. */
export type PersonToMake = NewPerson & {
  roles?: readonly Role[]
  permissions?: readonly string[]
  identity?: { issuer: string; subject: string }
  disabled?: boolean
}
export type MadePerson = { id: number; username: string; name: string }

/** Creates one person with roles, permissions and sign-in; for tests and for the demo. */
export async function makePerson(db: Kysely<PeopleTables>, person: PersonToMake): Promise<MadePerson> {
  const { roles = [], permissions = [], identity, disabled = false, ...known } = person
  const { id, username, name } = await db
    .insertInto('person')
    .values({ ...personRow(known), disabled })
    .returning(['id', 'username', 'display_name as name'])
    .executeTakeFirstOrThrow()
  if (identity)
    await db
      .insertInto('person_identity')
      .values({ person_id: id, ...identity })
      .execute()
  for (const role of roles) await db.insertInto('person_role').values({ person_id: id, role }).execute()
  for (const permission of permissions)
    await db.insertInto('person_permission').values({ person_id: id, permission }).execute()
  return { id, username, name }
}
