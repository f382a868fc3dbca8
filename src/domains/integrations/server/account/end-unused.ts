import { type Kysely, sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { errorText } from '#platform/server/log.ts'
import type { AccountKind } from '../../contract/account/account.ts'
import { signIns } from '../other-side/adapters.ts'
import { systemRow } from '../other-side/open-system.ts'
import type { IntegrationsTables } from '../tables.ts'
import { tokenAbout } from './account-token.ts'

/** How long an account may be connected before a course is linked with it. */
const patience = sql`interval '1 hour'`
/** The clock runs again in ten minutes. */
const mostAtOnce = 20

type Unused = { id: number; kind: AccountKind; secret: number }

/**
 * Gives back the right to use accounts that no link uses any more: after the last unlinking, if nothing was linked, and
 * when its owner has left.
 * One that the other side cannot take back now is tried again by the next clock.
 */
export async function endUnusedAccounts(work: WorkCtx): Promise<void> {
  const db: Kysely<IntegrationsTables> = work.db
  const { rows } = await sql<Unused>`
    select a.id, a.kind, a.secret_id as secret from learning_account a
    where a.secret_id is not null and a.connected_at < ${work.now.toISOString()}::timestamptz - ${patience}
      and (exists (select from person p where p.id = a.person_id and p.disabled) or not exists (
        select from connection k where k.kind = a.kind and k.linked_by = a.person_id and k.state = 'LINKED'))
    order by a.id limit ${mostAtOnce}`.execute(db)
  for (const account of rows)
    await end(account, work).catch((error: unknown) =>
      work.log('warn', 'The right to use an account could not be given back', {
        ...{ kind: account.kind, error: errorText(error) },
      }),
    )
}

async function end({ id, kind, secret }: Unused, { db, secrets, outgoing }: WorkCtx): Promise<void> {
  const system = await systemRow(db, kind)
  if (!system) return
  await signIns[kind].revoke({ address: system.address, outgoing }, await secrets.read(db, secret, tokenAbout(id)))
  const forgotten: Kysely<IntegrationsTables> = db
  await forgotten.deleteFrom('learning_account').where('id', '=', id).where('secret_id', '=', secret).execute()
}
