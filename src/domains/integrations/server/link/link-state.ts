import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { isAccountKind } from '../../contract/account/account.ts'
import { Connection, type ConnectionKind } from '../../contract/connection/connection.ts'
import { linkState } from '../../contract/connection/link.ts'
import { accountOf } from '../account/account-token.ts'
import { adapters } from '../other-side/adapters.ts'
import { isComplete, systemRow } from '../other-side/open-system.ts'
import type { IntegrationsTables } from '../tables.ts'
import { linkColumns as columns, linkable } from './linkable.ts'

type Db = Ctx<IntegrationsTables>
type Linked = { connection: number | null; id: string | null; page: string | null; by: number | null; mayLink: boolean }

/** Whether a course is, or can be, linked with a system, and with whose account. */
export const linkStateRoute = route(linkState, {
  on: linkable,
  act: 'seeLink',
  run: async (ctx: Db, { of: { id: course }, query: { kind } }) => {
    const row = await systemRow(ctx.db, kind)
    const { rows } = await sql<Linked>`
      select k.id as connection, k.other_id as id, k.other_page as page, k.linked_by as by,
        ${ctx.rights.where('link', { resource: Connection, as: 'c', columns })} as "mayLink"
      from course c join module m on m.id = c.module_id
      left join connection k on k.course_id = c.id and k.kind = ${kind} and k.state = 'LINKED'
      where c.id = ${course}`.execute(ctx.db)
    const [{ connection, id, page, by, mayLink } = { ...nothing }] = rows
    return {
      isSetUp: isComplete(kind, row),
      isOn: row?.isOn ?? false,
      open: (row && id !== null && adapters[kind].pageOf(row, { id, page: page ?? '' })) || null,
      ...{ connection, mayLink },
      account: await accountFor(ctx, kind, by ?? ctx.me.id),
    }
  },
})

const nothing: Linked = { connection: null, id: null, page: null, by: null, mayLink: false }

/** The account of a person, of whose address only they themselves read. */
async function accountFor({ db, me }: Db, kind: ConnectionKind, person: number) {
  if (!isAccountKind(kind)) return null
  const account = await accountOf(db, { kind, person })
  const isOwn = person === me.id
  return { isOwn, email: isOwn ? (account?.email ?? null) : null, connectedAt: account?.connectedAt ?? null }
}
