import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import { has } from '#platform/contract/policy.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type AccountKind, beginAccount, connectAccount, redirectOf } from '../../contract/account/account.ts'
import type { ProblemCode } from '../../contract/system/problems.ts'
import { linkable } from '../link/linkable.ts'
import { hashOf, newSecret } from '../lti/launch.ts'
import { signIns } from '../other-side/adapters.ts'
import { openSite } from '../other-side/open-system.ts'
import { OtherSideProblem, problemOf } from '../other-side/problem.ts'
import type { IntegrationsTables } from '../tables.ts'
import { words } from '../words.ts'
import { tokenAbout } from './account-token.ts'

type Db = Ctx<IntegrationsTables>

/** How long a person may take to agree on the other side. */
const requestMinutes = 15

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** Nobody connects the account of somebody else, so an administrator who acts as the person cannot. */
export const beginAccountRoute = route(beginAccount, {
  on: linkable,
  act: 'link',
  ...{ inPerson: true, writes: true, secretAnswer: true },
  prepare: async (ctx: Db, { body: { kind } }) => {
    const site = await openSite(ctx, kind).catch((error: unknown) => problemOf(error))
    if (site instanceof OtherSideProblem) throw new Conflict(words[ctx.language].problems[site.code])
    return site
  },
  run: async (ctx: Db, { of: { id: course }, body: { kind }, prepared: site }) => {
    const state = newSecret()
    const verifier = newSecret()
    const until = new Date(ctx.now.getTime() + requestMinutes * 60_000).toISOString()
    await sql`
      insert into learning_account (person_id, kind, request_hash, request_verifier, request_course_id, request_until)
      values (${ctx.me.id}, ${kind}, ${hashOf(state)}, ${verifier}, ${course}, ${until}::timestamptz)
      on conflict (person_id, kind) do update set request_hash = excluded.request_hash,
        request_verifier = excluded.request_verifier, request_course_id = excluded.request_course_id,
        request_until = excluded.request_until`.execute(ctx.db)
    const address = signIns[kind].consentPage(site, {
      ...{ state, challenge: challengeOf(verifier), redirect: redirectOf(ctx.publicUrl) },
    })
    return { '@type': 'AccountRequest' as const, address }
  },
})

type AccountRequestRow = {
  id: number
  kind: AccountKind
  verifier: string
  course: number | null
  secret: number | null
}
type ConnectedAccount = AccountRequestRow & ({ problem: ProblemCode } | { problem: null; token: string; email: string })

/** Connects the account of the person who has begun it in this portal, once and in time. */
export const connectAccountRoute = route(connectAccount, {
  ...{ on: null, because: 'The account belongs to the person who has begun to connect it.' },
  allow: (me) => has(me, 'ROLE_LECTURER'),
  ...{ inPerson: true, writes: true },
  prepare: async (ctx: Db, { body: { state, code, error } }): Promise<ConnectedAccount> => {
    const claimed = await claim(ctx, state)
    if (!claimed) throw new Conflict(words[ctx.language].account.notAsked)
    const { kind, verifier } = claimed
    try {
      if (code === undefined || error !== undefined) throw new OtherSideProblem('consent', error)
      const site = await openSite(ctx, kind)
      const taken = await signIns[kind].takeCode(site, { code, verifier, redirect: redirectOf(ctx.publicUrl) })
      return { ...claimed, problem: null, ...taken }
    } catch (failure) {
      return { ...claimed, problem: problemOf(failure).code }
    }
  },
  run: async (ctx: Db, { prepared }) => {
    if (prepared.problem === null) await store(ctx, prepared)
    const { kind, course, problem } = prepared
    return { '@type': 'LearningAccount' as const, kind, course, problem }
  },
  audited: ({ prepared: { id, problem } }) => ({
    ...{ action: 'connect', type: 'LearningAccount', id },
    after: { isConnected: problem === null },
  }),
})

/** Uses the request up, whatever comes of it. */
async function claim({ db, me, now }: Db, state: string): Promise<AccountRequestRow | undefined> {
  const { rows } = await sql<AccountRequestRow>`
    update learning_account set request_hash = null
    where request_hash = ${hashOf(state)} and person_id = ${me.id} and request_until > ${now.toISOString()}::timestamptz
    returning id, kind, request_verifier as verifier, request_course_id as course, secret_id as secret`.execute(db)
  return rows[0]
}

async function store(
  { db, secrets, now }: Db,
  { id, secret, token, email }: Pick<AccountRequestRow, 'id' | 'secret'> & { token: string; email: string },
): Promise<void> {
  const about = tokenAbout(id)
  if (secret !== null) await secrets.replace(db, secret, { about, text: token })
  const secret_id = secret ?? (await secrets.store(db, about, token))
  await db
    .updateTable('learning_account')
    .set({ email, secret_id, connected_at: now.toISOString(), request_verifier: null })
    .where('id', '=', id)
    .execute()
}
