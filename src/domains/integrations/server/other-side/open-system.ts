import type { Kysely } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { accountToken } from '../account/account-token.ts'
import type { IntegrationsTables } from '../tables.ts'
import type { SystemSite } from './adapter.ts'
import { adapters } from './adapters.ts'
import type { LearningSystem } from './learning-system.ts'
import { OtherSideProblem } from './problem.ts'

export type Opening = Pick<Ctx, 'secrets' | 'outgoing'> & { db: Kysely<IntegrationsTables> }

/** What the secret of a system is about, so that it opens nothing else. */
export const secretAbout = (id: number): string => `connected system ${id}`

/** The row of a system, as operators have set it up. */
export const systemRow = (db: Kysely<IntegrationsTables>, kind: ConnectionKind) =>
  db
    .selectFrom('connected_system')
    .select(['id', 'address', 'client_id as clientId', 'is_on as isOn', 'secret_id as secretId'])
    .where('kind', '=', kind)
    .executeTakeFirst()

type SystemRow = NonNullable<Awaited<ReturnType<typeof systemRow>>>

/** Whether an operator has entered everything that the system needs. */
export const isComplete = (kind: ConnectionKind, row: SystemRow | undefined): row is SystemRow =>
  row?.secretId != null && (adapters[kind].signIn === null || row.clientId !== '')

/** The system with its secret; throws an {@link OtherSideProblem} unless it is set up and switched on. */
export async function openSite({ db, secrets, outgoing }: Opening, kind: ConnectionKind): Promise<SystemSite> {
  const row = await systemRow(db, kind)
  if (!row?.isOn) throw new OtherSideProblem('off')
  if (row.secretId === null || !isComplete(kind, row)) throw new OtherSideProblem('noSecret')
  const secret = await secrets.read(db, row.secretId, secretAbout(row.id))
  return { address: row.address, clientId: row.clientId, secret, outgoing }
}

/** The system for work on a link of `person`, with whose account it is opened where people sign in by themselves. */
export async function openSystem(
  opening: Opening,
  { kind, person }: { kind: ConnectionKind; person: number },
): Promise<LearningSystem> {
  const site = await openSite(opening, kind)
  const adapter = adapters[kind]
  return adapter.signIn ? adapter.open(site, await accountToken(opening, { kind, person })) : adapter.open(site)
}
