import type { KoaContextWithOIDC } from 'oidc-provider'
import { type Html, html } from './html.ts'
import { endImpersonation, impersonationIn } from './impersonation.ts'
import { type Look, lookOf, notice, page } from './pages.ts'
import type { Parts } from './parts.ts'
import { realmPath } from './places.ts'
import { grantIdsOf } from './sessions.ts'
import { revokeGrants } from './storage.ts'
import type { Visit } from './visit.ts'
import { chooseLocale, wordsOf } from './words.ts'

type Needs = Pick<Parts, 'db' | 'log' | 'look' | 'brand' | 'onEnd'>

/**
 * Signs out at once if the ID token shows that the request is for the signed-in person; otherwise asks for a
 * confirmation, on a page with one button (OpenID Connect RP-Initiated Logout 1.0 §2).
 */
export async function signOut(needs: Needs, ctx: KoaContextWithOIDC, form: string) {
  const { session, params, entities } = ctx.oidc
  if (!session || entities.IdTokenHint?.payload.sub !== session.accountId) {
    const locale = chooseLocale(String(params?.ui_locales ?? ''), ctx.get('accept-language'))
    ctx.type = 'html'
    ctx.body = confirmPage(lookOf(needs, locale), form).markup
    return
  }
  const acting = await impersonationIn(needs.db, session.uid)
  await endImpersonation(needs.db, session.uid)
  await revokeGrants(needs.db, grantIdsOf(session))
  await session.destroy()
  for (const sub of new Set([session.accountId, acting?.adminSub]))
    if (sub) await needs.onEnd({ sub, sid: session.uid })
  ctx.oidc.cookies.set(ctx.oidc.provider.cookieName('session'), null, {
    path: realmPath,
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
  })
  needs.log('info', 'Signed out.', { sub: session.accountId })
  ctx.redirect(whereTo(params?.post_logout_redirect_uri, params?.state))
  ctx.status = 303
}

/** Redirects a person who wants to sign out without being signed in: back, or to the page that says so. */
export async function skipSignOut(visit: Visit, parts: Parts): Promise<boolean> {
  const session = await parts.provider.Session.get(parts.provider.createContext(visit.req, visit.res))
  if (session.accountId) return false
  const asked = visit.query.get('post_logout_redirect_uri')
  const back = asked === `${parts.origin}/my/` ? asked : undefined
  visit.res.statusCode = 303
  visit.res.setHeader('Location', whereTo(back, visit.query.get('state') ?? undefined))
  visit.res.end()
  return true
}

export function signedOutPage(look: Look): Html {
  return notice(look, 'signedOutTitle', 'signedOut')
}

function whereTo(back: unknown, state: unknown) {
  if (typeof back !== 'string') return `${realmPath}/protocol/openid-connect/logout/success`
  const url = new URL(back)
  if (typeof state === 'string') url.searchParams.set('state', state)
  return url.href
}

function confirmPage(look: Look, form: string): Html {
  const words = wordsOf[look.locale]
  const body = html`<section class="card">
<h1>${words.signOutTitle}</h1>
<p>${words.signOutLead}</p>
${{ markup: form }}
<p class="acts"><button class="go" form="op.logoutForm" name="logout" value="yes">${words.signOut}</button><a class="button" href="/my/">${words.cancel}</a></p>
</section>`
  return page(look, { title: words.signOutTitle, body })
}
