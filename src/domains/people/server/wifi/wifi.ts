import { sql } from 'kysely'
import { addNotice } from '#platform/server/notices/notice.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { recordRuledBy } from '#platform/server/resource/record-of.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { addDevice, mostDevices, WifiCredential } from '../../contract/wifi-credential.ts'
import { withoutHold } from '../holds/refuse-held.ts'
import { personRef } from '../person-ref.ts'
import { user } from '../profile/user.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { wifiNames } from './wifi-name.ts'
import { newSecret, ntPassword } from './wifi-secret.ts'

const rows = rowsFrom<PeopleTables>()('wifi_credential as w', (query) =>
  query.innerJoin('person as p', 'p.id', 'w.person_id'),
)

/** The devices of people on the Wi-Fi; their secrets can never be read again. */
export const wifiCredential = handleResource(WifiCredential, rows, {
  fields: { user: personRef('w.person_id', 'p') },
  sorted: [['createdAt', 'desc']],
  after: {
    revoke: async ({ id }, { db, now }) => {
      await db.updateTable('wifi_credential').set({ revoked_at: now.toISOString() }).where('id', '=', id).execute()
    },
  },
})

/** Makes the name and the secret of a device. `realm` follows the @ in names; it is empty if there is none. */
export const addDeviceRoute = (realm: string): Route =>
  route(addDevice, {
    on: recordRuledBy(
      user,
      { resource: WifiCredential, columns: { 'user.id': column('p.id') } },
      {},
      withoutHold('LOGIN_LIMITED'),
    ),
    act: 'create',
    // A person's secret must never be disclosed to others, not even to an administrator who acts for them.
    inPerson: true,
    writes: true,
    secretAnswer: true,
    run: async (ctx: Ctx<PeopleTables>, { of: { id: personId }, body: { device } }) => {
      const secret = newSecret()
      const { id, username } = await add(ctx, { personId, device, secret, realm })
      await addNotice(ctx.db, {
        ...{ personId, domain: 'people', key: 'wifiMade', values: { device } },
        ...{ subject: WifiCredential.iri(id), once: `wifi ${id}` },
      })
      return { '@id': WifiCredential.iri(id), '@type': WifiCredential.type, id, username, secret }
    },
  })

type NewDevice = { personId: number; device: string; secret: string; realm: string }

async function add(ctx: Ctx<PeopleTables>, { personId, device, secret, realm }: NewDevice) {
  const { db, me } = ctx
  await sql`select 1 from person where id = ${personId} for update`.execute(db)
  const live = await db
    .selectFrom('wifi_credential')
    .select('username')
    .where('person_id', '=', personId)
    .where('state', '=', 'LIVE')
    .execute()
  if (live.length >= mostDevices) throw violation(ctx, 'device', 'mostDevices', { most: mostDevices })
  const names = wifiNames({ username: me.username, device, realm }, mostNames)
  const username = await freeName(db, names)
  if (username === undefined) throw violation(ctx, 'device', 'deviceNameTaken')
  return db
    .insertInto('wifi_credential')
    .values({ person_id: personId, device, username, nt_password: ntPassword(secret) })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
}

/** How many names are tried, because another person's name and device may give the same one. */
const mostNames = 30

async function freeName(db: Ctx<PeopleTables>['db'], names: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`select username from wifi_credential
    where state = 'LIVE' and username = any(${[...names]}::text[])`.execute(db)
  const taken = new Set(rows.map(({ username }) => username))
  return names.find((one) => !taken.has(one))
}
