import { sql } from 'kysely'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { isAccountKind } from '../../contract/account/account.ts'
import { ConnectedSystem } from '../../contract/system/connected-system.ts'
import { secretAbout } from '../other-side/open-system.ts'
import type { IntegrationsTables } from '../tables.ts'

/** The systems as operators set them up; the secret of a system is stored apart, encrypted. */
export const connectedSystem = handleResource(
  ConnectedSystem,
  rowsFrom<IntegrationsTables>()('connected_system as x'),
  {
    fields: {
      hasSecret: sql<boolean>`(x.secret_id is not null)`,
      courses: sql<number>`(select count(*)::int from connection k where k.kind = x.kind and k.state = 'LINKED')`,
    },
    sorted: [['kind', 'asc']],
    // What one address was given is never sent to another one: it is forgotten.
    changedRow: async (item, { address }, { db, secrets }) => {
      if (address === undefined || address === item.address) return {}
      const row = await db
        .selectFrom('connected_system')
        .select('secret_id')
        .where('id', '=', item.id)
        .executeTakeFirst()
      if (row?.secret_id != null) await secrets.replace(db, row.secret_id, { about: secretAbout(item.id), text: '' })
      if (isAccountKind(item.kind)) await db.deleteFrom('learning_account').where('kind', '=', item.kind).execute()
      return { secret_id: null, tested_at: null, problem: null }
    },
  },
)
