import type { Kysely } from 'kysely'
import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { impersonationIn, impersonationMark } from './impersonation.ts'
import type { IdentityTables } from './tables.ts'

const { Check, Prompt, base } = interactionPolicy

/**
 * When an interaction page must be shown: to sign in, or to act for another person. There is no consent page: the
 * clients are our own.
 */
export function promptsOf(db: Kysely<IdentityTables>) {
  const policy = base()
  policy.remove('consent')
  policy.get('login')?.checks.add(
    new Check('account_gone', 'the signed-in account may not be used any more', 'login_required', async (ctx) => {
      return isGone(db, ctx)
    }),
  )
  policy.add(
    new Prompt(
      { name: 'impersonate', requestable: false },
      new Check('impersonate_asked', 'acting as another needs a page', 'interaction_required', ({ oidc }) => {
        return oidc.params?.impersonate !== undefined && oidc.result?.impersonate === undefined
      }),
    ),
  )
  return policy
}

async function isGone(db: Kysely<IdentityTables>, { oidc }: KoaContextWithOIDC) {
  const { session, account } = oidc
  if (!session?.accountId) return false
  if (!account) return true
  const acting = session.amr?.includes(impersonationMark) ?? false
  return acting && (await impersonationIn(db, session.uid)) === undefined
}
