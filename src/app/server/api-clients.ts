import { clientScopeNames } from '#integrations/contract'
import { isClientSecret } from '#integrations/server'
import type { Database } from '#platform/server/database/open.ts'
import { dayIn } from '#platform/server/day.ts'
import type { ApiClients } from '../../identity/server/index.ts'

/** The systems to which the embedded provider gives tokens for themselves. */
export const openApiClients = (db: Database['db'], timeZone: string): ApiClients => ({
  scopes: clientScopeNames.join(' '),
  isSecret: (clientId, secret) => isClientSecret(db, { clientId, secret, today: dayIn(timeZone, new Date()) }),
})
