import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JWTPayload } from 'jose'
import { ApiError, ProviderUnavailable } from '#platform/contract/errors.ts'
import { commonHeaders } from '#platform/server/http/headers.ts'
import { errorText, type Log } from '#platform/server/log.ts'
import { algorithms, type Issuer, signedBy, toleranceSeconds } from '#platform/server/who/token.ts'
import type { Ended } from '../ended-sessions.ts'

/**
 * The path at which the provider reports that somebody has signed out elsewhere (OpenID Connect Back-Channel Logout
 * 1.0).
 */
export const backChannelPath = '/my/oidc-backchannel-logout'

const event = 'http://schemas.openid.net/event/backchannel-logout'
const largest = 64_000

type Needs = { issuer: Issuer; end: Ended['end']; log: Log }

/** Handles a logout token: refuses from then on the access tokens of that sign-in, or of the whole account. */
export function openBackChannel({ issuer, end, log }: Needs) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    try {
      const { sub, sid, iat } = await logoutOf(await tokenIn(req), issuer)
      await end({ issuer: issuer.key, sub, sid, at: new Date(iat * 1000) })
      log('info', 'the provider has signed somebody out', { sub })
      answer(res, 200, {})
    } catch (error) {
      log('warn', 'a logout token was refused', { reason: errorText(error) })
      const isLater = error instanceof ProviderUnavailable
      answer(res, isLater ? 503 : 400, { error: isLater ? 'temporarily_unavailable' : 'invalid_request' })
    }
  }
}

async function tokenIn(req: IncomingMessage): Promise<string> {
  if (req.method !== 'POST') throw new ApiError(405, 'Only POST can be used here.')
  let text = ''
  for await (const chunk of req) {
    text += String(chunk)
    if (text.length > largest) throw new ApiError(413, 'The logout token is too large.')
  }
  return new URLSearchParams(text).get('logout_token') ?? ''
}

/** The claims of the token, after verifying that it is a logout token of the provider for one of our clients. */
async function logoutOf(
  token: string,
  trusted: Issuer,
): Promise<{ sub: string; sid: string | undefined; iat: number }> {
  const { payload, protectedHeader } = await signedBy(trusted.keys, token, {
    algorithms,
    issuer: trusted.issuer,
    audience: [trusted.clientId, trusted.guestClientId],
    clockTolerance: toleranceSeconds,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  const type = protectedHeader.typ?.toLowerCase().replace('application/', '')
  if (type !== undefined && type !== 'logout+jwt' && type !== 'jwt') throw new Error('it is no logout token')
  if ('nonce' in payload || !isLogout(payload)) throw new Error('it is no logout token')
  const { sub, sid, iat = 0 } = payload
  if (!sub) throw new Error('it names no account (sub)')
  return { sub, sid: typeof sid === 'string' && sid !== '' ? sid : undefined, iat }
}

const isLogout = ({ events }: JWTPayload): boolean => typeof events === 'object' && events !== null && event in events

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { ...commonHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  res.end(JSON.stringify(body))
}
