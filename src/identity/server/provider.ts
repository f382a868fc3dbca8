import { type Configuration, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { isApiClient, judgeSecrets, withApiClients } from './api-clients.ts'
import { accessClaims, apiAudience, profileClaims } from './claims.ts'
import { apiResource, apiScope, grantOf, scopes } from './grants.ts'
import { subjectOf } from './impersonation.ts'
import { signingAlgorithm } from './keys.ts'
import { lookOf, notice } from './pages.ts'
import type { Parts } from './parts.ts'
import { endpoints, issuerOf, loginPath, realmPath } from './places.ts'
import { promptsOf } from './prompts.ts'
import { absoluteSeconds, keepAlive, remainingSeconds, sessionSeconds } from './sessions.ts'
import { signedOutPage, signOut } from './sign-out.ts'
import { openStorage } from './storage.ts'
import { chooseLocale, locales } from './words.ts'

type Needs = Omit<Parts, 'provider'> & { accessTokenSeconds: number }

/**
 * The OpenID provider: the code flow with PKCE for our two public clients, tokens for systems by their secret, and nothing
 * else.
 */
export function makeProvider(needs: Needs): Provider {
  const { db, keys, log, origin } = needs
  const issuer = issuerOf(origin)
  const provider = new Provider(issuer, {
    adapter: withApiClients(openStorage(db), needs.apiClients),
    clients: clientsOf(needs),
    clientDefaults: { id_token_signed_response_alg: signingAlgorithm },
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    jwks: { keys: keys.signing },
    cookies: cookiesOf(keys.cookies),
    routes: endpoints,
    discovery: { userinfo_endpoint: `${issuer}${endpoints.userinfo}`, ui_locales_supported: locales },
    responseTypes: ['code'],
    clientAuthMethods: needs.apiClients ? ['none', 'client_secret_basic'] : ['none'],
    pkce: { required: () => true },
    scopes,
    claims: { openid: ['sub', 'impersonator'], profile: ['preferred_username', 'name'], email: ['email'] },
    extraParams: { impersonate: checkImpersonate },
    interactions: { policy: promptsOf(db), url: (_ctx, { uid }) => loginPath(uid) },
    clientBasedCORS: (_ctx, asking) => asking === origin,
    features: featuresOf(needs),
    loadExistingGrant: (ctx) => grantOf(db, ctx),
    renderError: (ctx, out, error) => renderError(needs, ctx, out, error),
    ...tokensOf(needs),
  })
  judgeSecrets(provider, needs.apiClients)
  provider.on('server_error', (_ctx, error) => log('error', 'The identity provider failed.', { error: error.stack }))
  provider.on('grant.error', (_ctx, error) =>
    log('warn', 'A token request was refused.', { reason: error.error_detail ?? error.error_description }),
  )
  return provider
}

function tokensOf({ db, guestClientId, accessTokenSeconds }: Needs): Configuration {
  return {
    async findAccount(_ctx, sub, token) {
      const grantId = token && 'grantId' in token ? token.grantId : undefined
      const subject = await subjectOf(db, sub, grantId)
      if (!subject) return undefined
      return { accountId: sub, claims: () => ({ sub, ...profileClaims(subject.account, subject.impersonator) }) }
    },
    async extraTokenClaims({ oidc }, token) {
      if (token.kind !== 'AccessToken' || !('accountId' in token) || !token.clientId) return undefined
      const subject = await subjectOf(db, token.accountId, token.grantId)
      if (!subject) throw new errors.InvalidGrant('the account may not be used any more')
      const asGuest = token.clientId === guestClientId
      const claims = accessClaims(subject.account, {
        ...{ clientId: token.clientId, asGuest, impersonator: subject.impersonator },
      })
      const shown = oidc.entities.RefreshToken ?? oidc.entities.AuthorizationCode
      return {
        ...claims,
        sid: 'sessionUid' in token ? token.sessionUid : undefined,
        auth_time: shown?.authTime,
      }
    },
    issueRefreshToken: () => true,
    expiresWithSession: () => true,
    async rotateRefreshToken({ oidc }) {
      const uid = oidc.entities.RefreshToken?.sessionUid
      const session = uid === undefined ? undefined : await oidc.provider.Session.findByUid(uid)
      if (session) await keepAlive(db, session)
      return true
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 1800,
      Grant: absoluteSeconds,
      Session: (_ctx, session) => sessionSeconds(session),
      RefreshToken: (_ctx, token) => remainingSeconds(token.authTime),
    },
  }
}

function featuresOf(needs: Needs): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    // The library's endpoint refuses JWT access tokens; ours (userinfo.ts) accepts them.
    userinfo: { enabled: false },
    clientCredentials: { enabled: needs.apiClients !== null },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => signOut(needs, ctx, form),
      postLogoutSuccessSource: (ctx) => {
        ctx.type = 'html'
        ctx.body = signedOutPage(lookFor(needs, ctx)).markup
      },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => apiResource,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource, client) => {
        if (resource !== apiResource) throw new errors.InvalidTarget()
        const jwt = { sign: { alg: signingAlgorithm } } as const
        const { accessTokenSeconds: accessTokenTTL } = needs
        const scope = needs.apiClients && isApiClient(client.clientId) ? needs.apiClients.scopes : apiScope
        return { scope, audience: apiAudience, accessTokenTTL, accessTokenFormat: 'jwt', jwt }
      },
    },
  }
}

function clientsOf({ origin, clientId, guestClientId }: Needs): NonNullable<Configuration['clients']> {
  const common = {
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    post_logout_redirect_uris: [`${origin}/my/`],
  } as const
  const redirects = (base: string) => [`${base}oidc-callback`, `${base}oidc-silent-renew`]
  return [
    { ...common, client_id: clientId, redirect_uris: redirects(`${origin}/my/`) },
    { ...common, client_id: guestClientId, redirect_uris: redirects(`${origin}/my/guest/`) },
  ]
}

function cookiesOf(keys: readonly string[]): NonNullable<Configuration['cookies']> {
  const names = { session: 'identity_session', interaction: 'identity_sign_in', resume: 'identity_resume' }
  const common = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return { names, keys, long: { ...common, path: realmPath }, short: common }
}

function checkImpersonate(ctx: KoaContextWithOIDC, username: string | undefined) {
  if (username !== undefined && (username === '' || username.length > 200)) {
    throw new errors.InvalidRequest('impersonate must be a user name or "end"')
  }
  if (username !== undefined && ctx.oidc.prompts.has('none')) {
    throw new errors.InvalidRequest('impersonate needs a page and cannot go with prompt=none')
  }
}

function renderError(
  needs: Needs,
  ctx: KoaContextWithOIDC,
  out: { error_description?: string | undefined },
  error: Error,
) {
  const look = lookFor(needs, ctx)
  ctx.type = 'html'
  if (ctx.status >= 500) ctx.body = notice(look, 'brokenTitle', 'broken').markup
  else if (error instanceof errors.SessionNotFound) ctx.body = notice(look, 'expiredTitle', 'expired').markup
  else ctx.body = notice(look, 'badTitle', 'bad', out.error_description).markup
}

function lookFor(needs: Needs, ctx: KoaContextWithOIDC) {
  const asked = ctx.query.ui_locales
  return lookOf(needs, chooseLocale(typeof asked === 'string' ? asked : '', ctx.get('accept-language')))
}
