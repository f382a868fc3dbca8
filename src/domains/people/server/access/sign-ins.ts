import { addNotice } from '#platform/server/notices/notice.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { endSignIns } from '../../contract/sign-ins.ts'
import { User } from '../../contract/user.ts'
import { user } from '../profile/user.ts'
import type { PeopleTables } from '../tables.ts'
import { endSessions } from './session-end.ts'

/** Ends the sessions of an account at the embedded provider; null if another provider keeps them. */
export type EndAtProvider = ((subject: string) => Promise<void>) | null

/** Ends all sign-ins of a person; if somebody else does it, the person is notified. */
export const endSignInsRoute = (endAtProvider: EndAtProvider): Route =>
  route(endSignIns, {
    on: recordOf(user),
    act: 'update',
    inPerson: true,
    writes: true,
    // The embedded provider needs the database for itself: inside the transaction it would wait for its connection.
    prepare: async ({ db }: Ctx<PeopleTables>, { of }) => {
      const identities = await db
        .selectFrom('person_identity')
        .select(['issuer', 'subject'])
        .where('person_id', '=', of.id)
        .execute()
      for (const { issuer, subject } of identities) if (issuer === 'embedded') await endAtProvider?.(subject)
      return identities
    },
    run: async (ctx: Ctx<PeopleTables>, { of: { id }, prepared }) => {
      const { db, me, now } = ctx
      for (const { issuer, subject } of prepared) await endSessions(db, { issuer, subject, at: now })
      if (id !== me.id)
        await addNotice(db, {
          personId: id,
          domain: 'people',
          key: 'signInsEnded',
          values: { name: me.name },
          subject: User.iri(id),
        })
      ctx.rightsChanged([id])
      return { '@id': User.iri(id), '@type': 'User' as const, endedAt: now.toISOString() }
    },
  })
