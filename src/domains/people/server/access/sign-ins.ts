import type { Ctx } from '#platform/server/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { endSignIns } from '../../contract/sign-ins.ts'
import { User } from '../../contract/user.ts'
import { tell } from '../notice.ts'
import { ownOrKeptId } from '../person-of.ts'
import type { PeopleTables } from '../tables.ts'
import { endSessions } from './session-end.ts'

/** Ends the sessions of an account at the embedded provider; null where another provider keeps them. */
export type EndAtProvider = ((subject: string) => Promise<void>) | null

/** Ends all sign-ins of a person; who ends those of somebody else tells them by a notice. */
export const endSignInsRoute = (endAtProvider: EndAtProvider): Route =>
  route(endSignIns, {
    allow: (me) => !me.guest && !me.impersonator,
    guard: (ctx: Ctx<PeopleTables>, { params }) => ownOrKeptId(ctx, params.id),
    writes: true,
    run: async (ctx: Ctx<PeopleTables>, { params }) => {
      const { db, me, now } = ctx
      const id = await ownOrKeptId(ctx, params.id)
      const identities = await db
        .selectFrom('person_identity')
        .select(['issuer', 'subject'])
        .where('person_id', '=', id)
        .execute()
      for (const { issuer, subject } of identities) {
        await endSessions(db, { issuer, subject, at: now })
        if (issuer === 'embedded') await endAtProvider?.(subject)
      }
      if (id !== me.id)
        await tell(db, {
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
