import { type Kysely, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import { type ClientScope, isClientScope } from '../../contract/clients/client-scopes.ts'
import type { IntegrationsTables } from '../tables.ts'

type ClientRow = { person: number; name: string; scopes: ClientScope[] }

/**
 * A client as the policies see it; null if there is none of this id that may be used on this day. It has no roles and no
 * relations, only its scopes. That it was used is noted in the same statement.
 */
export async function clientViewer(
  db: Kysely<IntegrationsTables>,
  { clientId, asked, today }: { clientId: string; asked: readonly string[]; today: string },
): Promise<Viewer | null> {
  const { rows } = await sql<ClientRow>`
    update api_client set last_used_at = now()
    where client_id = ${clientId} and state = 'LIVE' and ends_on >= ${today}::date
    returning person_id as person, name, scopes`.execute(db)
  const [found] = rows
  if (!found) return null
  const { person: id, name } = found
  // A token that was asked for less opens less.
  const wanted = asked.filter(isClientScope)
  const scopes = wanted.length > 0 ? found.scopes.filter((one) => wanted.includes(one)) : found.scopes
  const nothing = { roles: [], effectiveRoles: [], permissions: [], holds: [], grants: [], impersonator: null }
  return { ...nothing, id, name, username: clientId, guest: true, scopes }
}
