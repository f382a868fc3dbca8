import { type Kysely, sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Viewer } from '#platform/contract/policy.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { markNoticesRead, markNoticesUnread, Notice } from '../../contract/notice.ts'
import type { PeopleTables } from '../tables.ts'

/** What an administrator reads while acting for a person stays unread for that person. */
const ownNotices = {
  on: null,
  because: 'The caller’s own notices.',
  allow: 'own',
  inPerson: true,
} as const

/** `POST /api/v2/notices/read`. Notices that were read before keep their time. */
export const markReadRoute = route(markNoticesRead, {
  ...ownNotices,
  writes: true,
  run: async ({ db, me, now }: Ctx<PeopleTables>, { body }) => {
    const readAt = now.toISOString()
    const last = await ownNotice(db, me, 'id' in body ? body.id : body.upTo)
    const unread = noticesOf(db, me).set({ read_at: readAt }).where('read_at', 'is', null)
    if ('id' in body) return markedBy(unread.where('id', '=', body.id), readAt)
    const upTo = unread.where('at', '<=', sql<string>`(select n.at from notice n where n.id = ${last.id})`)
    return markedBy(body.domain === undefined ? upTo : upTo.where('domain', '=', body.domain), readAt)
  },
})

/** `POST /api/v2/notices/unread`. */
export const markUnreadRoute = route(markNoticesUnread, {
  ...ownNotices,
  writes: true,
  run: async ({ db, me }: Ctx<PeopleTables>, { body }) => {
    const read = noticesOf(db, me).set({ read_at: null }).where('read_at', 'is not', null)
    if ('readAt' in body) return markedBy(read.where('read_at', '=', body.readAt), null)
    const { id } = await ownNotice(db, me, body.id)
    return markedBy(read.where('id', '=', id), null)
  },
})

const noticesOf = (db: Kysely<PeopleTables>, { id }: Viewer) => db.updateTable('notice').where('person_id', '=', id)

async function ownNotice(db: Kysely<PeopleTables>, me: Viewer, id: number): Promise<{ id: number }> {
  const own = db.selectFrom('notice').select('id').where('id', '=', id).where('person_id', '=', me.id)
  const found = await own.executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}

type Marking = { executeTakeFirst: () => Promise<{ numUpdatedRows: bigint }> }

async function markedBy(marking: Marking, readAt: string | null) {
  const { numUpdatedRows } = await marking.executeTakeFirst()
  return { '@type': Notice.type, marked: Number(numUpdatedRows), readAt }
}
