import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { ConnectedSystem, setSystemSecret } from '../../contract/system/connected-system.ts'
import { secretAbout } from '../other-side/open-system.ts'
import type { IntegrationsTables } from '../tables.ts'
import { connectedSystem } from './connected-system.ts'

/** Stores the token of a system, encrypted, in the place of the one before. */
export const setSystemSecretRoute = route(setSystemSecret, {
  on: recordOf(connectedSystem, { secret: sql.ref<number | null>('x.secret_id') }),
  act: 'setSecret',
  lock: 'update',
  writes: true,
  audited: ({ params: { id } }) => ({ action: 'setSecret', type: 'ConnectedSystem', id, after: {} }),
  run: async ({ db, secrets }: Ctx<IntegrationsTables>, { of: { id, secret: old }, body: { secret } }) => {
    const about = secretAbout(id)
    if (old !== null) await secrets.replace(db, old, { about, text: secret })
    else {
      const secret_id = await secrets.store(db, about, secret)
      await db.updateTable('connected_system').set({ secret_id }).where('id', '=', id).execute()
    }
    return { '@id': ConnectedSystem.iri(id), '@type': ConnectedSystem.type, hasSecret: true }
  },
})
