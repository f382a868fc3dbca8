import { sql } from 'kysely'
import { NotAllowed } from '#platform/contract/errors.ts'
import { handleResource } from '#platform/server/handle-resource.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { rowsFrom } from '#platform/server/rows-from.ts'
import { addDevice, mostDevices, WifiCredential } from '../../contract/wifi-credential.ts'
import { refuseHeld } from '../holds/refuse-held.ts'
import { tell } from '../notice.ts'
import { ownId, ownOnly } from '../person-of.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { deviceSlug, newSecret, ntPassword } from './wifi-secret.ts'

const rows = rowsFrom<PeopleTables>()('wifi_credential as w', (query) =>
  query.innerJoin('person as p', 'p.id', 'w.person_id'),
)

/** The devices of people on the Wi-Fi; their secrets are never read again. */
export const wifiCredential = handleResource(WifiCredential, rows, {
  fields: { user: personRef('w.person_id', 'p') },
  sorted: [['createdAt', 'desc']],
  after: {
    revoke: async ({ id }, { db, now }) => {
      await db.updateTable('wifi_credential').set({ revoked_at: now.toISOString() }).where('id', '=', id).execute()
    },
  },
})

export const addDeviceRoute = route(addDevice, {
  allow: (me) => !me.guest,
  guard: (ctx, input) => {
    ownOnly(ctx, input)
    refuseHeld(ctx, 'LOGIN_LIMITED')
  },
  writes: true,
  secretAnswer: true,
  run: async (ctx: Ctx<PeopleTables>, { params, body: { device } }) => {
    const personId = ownId(ctx, params.id)
    // A secret of somebody must never be known to another, not even to an administrator who acts for them.
    if (ctx.me.impersonator) throw new NotAllowed()
    const secret = newSecret()
    const { id, username } = await add(ctx, { personId, device, secret })
    await tell(ctx.db, {
      ...{ personId, domain: 'people', key: 'wifiMade', values: { device } },
      ...{ subject: WifiCredential.iri(id), once: `wifi ${id}` },
    })
    return { '@id': WifiCredential.iri(id), '@type': WifiCredential.type, id, username, secret }
  },
})

type NewDevice = { personId: number; device: string; secret: string }

async function add(ctx: Ctx<PeopleTables>, { personId, device, secret }: NewDevice) {
  const { db, me } = ctx
  await sql`select 1 from person where id = ${personId} for update`.execute(db)
  const live = await db
    .selectFrom('wifi_credential')
    .select('username')
    .where('person_id', '=', personId)
    .where('state', '=', 'LIVE')
    .execute()
  if (live.length >= mostDevices) throw violation(ctx, 'device', 'mostDevices', { most: mostDevices })
  const taken = new Set(live.map(({ username }) => username))
  const name = `${me.username}@${deviceSlug(device)}`
  const username = [name, ...Array.from({ length: mostDevices }, (_, at) => `${name}-${at + 2}`)].find(
    (one) => !taken.has(one),
  )
  return db
    .insertInto('wifi_credential')
    .values({ person_id: personId, device, username: username ?? name, nt_password: ntPassword(secret) })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
}
