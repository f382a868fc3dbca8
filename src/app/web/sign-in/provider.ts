import { OidcClient, type RefreshState, type SigninResponse, WebStorageStateStore } from 'oidc-client-ts'
import type { SignInOptions } from '#platform/web/api/identity-client.ts'
import type { Session } from '#platform/web/api/session-store.ts'
import { config } from '#platform/web/config.ts'
import { attemptMinutes, attemptPrefix, type Mode, type SignInAttempt } from './attempts.ts'
import { checkAnswer, checkIdToken } from './checks.ts'

export type Attempt = { url: string; state: string }

/**
 * Starts an attempt: the URL at the provider, with PKCE S256 and its own state and nonce (OpenID Connect Core §3.1).
 */
export async function beginSignIn(kept: SignInAttempt, { fresh, impersonate }: SignInOptions = {}): Promise<Attempt> {
  const client = openProvider(kept.guest)
  const prompt = promptOf(kept.mode, fresh)
  const request = await client.createSigninRequest({
    state: kept,
    nonce: crypto.randomUUID(),
    redirect_uri: redirectOf(kept),
    ...(prompt && { prompt }),
    ...(impersonate !== undefined && { extraQueryParams: { impersonate } }),
  })
  return { url: request.url, state: request.state.id }
}

/** Exchanges the code of a callback for tokens; the state is used up, whatever the result. */
export async function finishSignIn(query: string, kept: SignInAttempt): Promise<Session> {
  const client = openProvider(kept.guest)
  await checkAnswer(query, config().issuer, client)
  const answer = await client.processSigninResponse(redirectOf(kept) + query)
  checkIdToken(answer.profile, config().issuer, clientIdOf(kept.guest))
  return sessionFrom(answer, kept.guest)
}

/** Gets new tokens for the refresh token (RFC 6749 §6); throws `ErrorResponse` when the provider refuses. */
export async function refreshTokens(session: Session, refreshToken: string): Promise<Session> {
  const client = openProvider(session.guest)
  const state: RefreshState = {
    refresh_token: refreshToken,
    ...(session.idToken !== null && { id_token: session.idToken }),
    session_state: null,
    profile: { sub: session.subject, iss: config().issuer, aud: clientIdOf(session.guest), exp: 0, iat: 0 },
  }
  const exchange = client.useRefreshToken.bind(client)
  const answer = await exchange({ state })
  const next = sessionFrom(answer, session.guest)
  return { ...next, refreshToken: next.refreshToken ?? refreshToken, idToken: next.idToken ?? session.idToken }
}

/** Revokes the refresh token, if the provider supports that (RFC 7009), so that copies of it become useless. */
export async function revokeTokens({ guest, refreshToken }: Session): Promise<void> {
  if (refreshToken === null) return
  const client = openProvider(guest)
  const { revocation_endpoint: place } = await client.metadataService.getMetadata()
  if (place) await client.revokeToken(refreshToken, 'refresh_token')
}

/** The URL at which the provider ends its own session (OpenID Connect RP-Initiated Logout). */
export async function signOutUrl(session: Session): Promise<string> {
  const client = openProvider(session.guest)
  const request = await client.createSignoutRequest({
    ...(session.idToken !== null && { id_token_hint: session.idToken }),
    client_id: clientIdOf(session.guest),
    post_logout_redirect_uri: `${location.origin}/my/`,
  })
  return request.url
}

const clients = new Map<boolean, OidcClient>()

function openProvider(guest: boolean): OidcClient {
  const client = clients.get(guest) ?? makeClient(guest)
  clients.set(guest, client)
  return client
}

function makeClient(guest: boolean): OidcClient {
  return new OidcClient({
    authority: config().issuer,
    client_id: clientIdOf(guest),
    redirect_uri: redirectOf({ guest, mode: 'page' }),
    response_type: 'code',
    response_mode: 'query',
    scope: config().scope,
    staleStateAgeInSeconds: attemptMinutes * 60,
    requestTimeoutInSeconds: 15,
    // A refusal may be an HTML page; its status is then reported, where the library would only complain about the
    // format.
    revokeTokenAdditionalContentTypes: [
      'text/html',
      'text/plain',
      'text/xml',
      'application/xml',
      'application/problem+json',
    ],
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: attemptPrefix }),
  })
}

function sessionFrom(answer: SigninResponse, guest: boolean): Session {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
    expiresAt: Date.now() + (answer.expires_in ?? 300) * 1000,
    subject: answer.profile.sub,
    guest,
    openedByLink: null,
  }
}

const clientIdOf = (guest: boolean) => (guest ? config().guestClientId : config().clientId)

function redirectOf({ guest, mode }: { guest: boolean; mode: Mode }): string {
  const callback = mode === 'silent' ? 'oidc-silent-renew' : 'oidc-callback'
  return `${location.origin}/my/${guest ? 'guest/' : ''}${callback}`
}

function promptOf(mode: Mode, fresh: boolean | undefined): string | undefined {
  if (mode === 'silent') return 'none'
  return fresh ? 'login' : undefined
}
