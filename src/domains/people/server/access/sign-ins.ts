import { sql } from 'kysely'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { endOtherSignIns, endSignIn, endSignIns, type SignIn, signIns } from '../../contract/sign-ins.ts'
import { User } from '../../contract/user.ts'
import { user } from '../profile/user.ts'
import type { PeopleTables } from '../tables.ts'
import { words } from '../words.ts'
import { networkOf } from './device.ts'
import { endSessions } from './session-end.ts'

/** The sessions of an account at the embedded provider; null if another provider keeps them. */
export type ProviderSessions = {
  /** Ends all of them, one (`sid`), or all but one (`but`). */
  end: (subject: string, which?: { sid: string } | { but: string }) => Promise<void>
  /** The ids (`sid`) of those that go on. */
  live: (subject: string) => Promise<string[]>
} | null

/** Ends all sign-ins of a person; if somebody else does it, the person is notified. */
export const endSignInsRoute = (provider: ProviderSessions): Route =>
  route(endSignIns, {
    on: recordOf(user),
    act: 'update',
    inPerson: true,
    writes: true,
    // The embedded provider needs the database for itself: inside the transaction it would wait for its connection.
    prepare: async ({ db }: Ctx<PeopleTables>, { of }) => {
      const identities = await identitiesOf(db, of.id)
      for (const { issuer, subject } of identities) if (issuer === 'embedded') await provider?.end(subject)
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

type SignInRow = Omit<SignIn, 'sameNetwork' | 'here'> & { issuer: string; subject: string; sid: string }

/** For how long a sign-in of another provider counts as one after its last use. */
const daysKnown = 30

/** Those that have not ended, the last used first; `id` names one. */
async function openSignIns({ db, me, now }: Ctx<PeopleTables>, provider: ProviderSessions, id?: number) {
  const { rows } = await sql<SignInRow>`
    select s.id, s.issuer, s.subject, s.sid, s.browser, s.system, s.network, s.began_at as "beganAt", s.used_at as "usedAt"
    from sign_in s
    where s.person_id = ${me.id} and s.used_at > ${now}::timestamptz - make_interval(days => ${daysKnown}::integer)
      and (${id ?? null}::int is null or s.id = ${id ?? null}::int)
      and not exists (select from session_end x where x.issuer = s.issuer and x.subject = s.subject
        and (x.sid = s.sid or x.sid = '' and x.spares is distinct from s.sid and x.ended_at >= s.began_at))
    order by s.used_at desc, s.id desc`.execute(db)
  const subjects = new Set(rows.filter(({ issuer }) => issuer === 'embedded').map(({ subject }) => subject))
  if (!provider) return rows
  const live = new Set((await Promise.all([...subjects].map((subject) => provider.live(subject)))).flat())
  return rows.filter(({ issuer, sid }) => issuer !== 'embedded' || live.has(sid))
}

/** Where the person is signed in; they end one sign-in, or all but this one. */
export const signInRoutes = (provider: ProviderSessions): Route[] => [
  route(signIns, {
    on: null,
    because: 'The caller’s own sign-ins.',
    allow: 'own',
    run: async (ctx: Ctx<PeopleTables>) => {
      const { named, address = '' } = ctx.signIn ?? {}
      const open = await openSignIns(ctx, provider)
      const shown = open.map(({ issuer, subject, sid, ...row }) => ({
        ...row,
        here: named?.sid === sid && named.issuer === issuer && named.subject === subject,
        sameNetwork: row.network === networkOf(address),
      }))
      return { 'hydra:member': shown }
    },
  }),
  route(endSignIn, {
    on: null,
    because: 'The caller’s own sign-ins.',
    allow: 'own',
    inPerson: true,
    writes: true,
    // The embedded provider needs the database for itself, as above.
    prepare: async (ctx: Ctx<PeopleTables>, { params: { id } }) => {
      const [open] = await openSignIns(ctx, provider, id)
      if (!open) throw new NotFound()
      const { issuer, subject, sid } = open
      if (issuer === 'embedded') await provider?.end(subject, { sid })
      return { issuer, subject, sid }
    },
    run: async (ctx: Ctx<PeopleTables>, { prepared }) => {
      await endSessions(ctx.db, { ...prepared, at: ctx.now })
      ctx.rightsChanged([ctx.me.id])
      return { '@type': 'SignIn' as const, ended: 1 }
    },
  }),
  route(endOtherSignIns, {
    on: null,
    because: 'The caller’s own sign-ins.',
    allow: 'own',
    inPerson: true,
    writes: true,
    prepare: async (ctx: Ctx<PeopleTables>) => {
      const named = ctx.signIn?.named
      if (!named) throw new NotAllowed(words[ctx.language].signIns.unnamed)
      const others = (await openSignIns(ctx, provider)).filter(({ sid }) => sid !== named.sid)
      const identities = await identitiesOf(ctx.db, ctx.me.id)
      for (const { issuer, subject } of identities)
        if (issuer === 'embedded') await provider?.end(subject, { but: named.sid })
      return { identities, others: others.length, spares: named.sid }
    },
    run: async (ctx: Ctx<PeopleTables>, { prepared: { identities, others, spares } }) => {
      for (const of of identities) await endSessions(ctx.db, { ...of, spares, at: ctx.now })
      ctx.rightsChanged([ctx.me.id])
      return { '@type': 'SignIn' as const, ended: others }
    },
  }),
]

const identitiesOf = (db: Ctx<PeopleTables>['db'], person: number) =>
  db.selectFrom('person_identity').select(['issuer', 'subject']).where('person_id', '=', person).execute()
