import type { Kysely } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { moodle } from '../moodle/moodle.ts'
import type { IntegrationsTables } from '../tables.ts'
import type { LearningSystem } from './learning-system.ts'
import { OtherSideProblem } from './problem.ts'

type Opening = Pick<Ctx, 'secrets' | 'outgoing'> & { db: Kysely<IntegrationsTables> }

/** What the secret of a system is about, so that it opens nothing else. */
export const secretAbout = (id: number): string => `connected system ${id}`

/** The row of a system, if an operator has set it up. */
export const systemRow = (db: Kysely<IntegrationsTables>, kind: ConnectionKind) =>
  db
    .selectFrom('connected_system')
    .select(['id', 'address', 'is_on as isOn', 'secret_id as secretId'])
    .where('kind', '=', kind)
    .executeTakeFirst()

/** The system with its secret; throws an {@link OtherSideProblem} unless it is set up and switched on. */
export async function openSystem({ db, secrets, outgoing }: Opening, kind: ConnectionKind): Promise<LearningSystem> {
  const row = await systemRow(db, kind)
  if (!row?.isOn) throw new OtherSideProblem('off')
  if (row.secretId === null) throw new OtherSideProblem('noSecret')
  const token = await secrets.read(db, row.secretId, secretAbout(row.id))
  return moodle({ address: row.address, token, outgoing })
}
