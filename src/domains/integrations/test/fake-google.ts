import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { answerOf } from './fake-google-api.ts'
import { type FakeGoogle, json, type Reply, refused } from './fake-google-state.ts'
import { openOtherServer } from './other-server.ts'

export async function openFakeGoogle(): Promise<FakeGoogle> {
  const teacher = { id: '900', email: 'tomas@university.example', name: 'Tomás' }
  const fake: FakeGoogle = {
    ...{
      address: '',
      clientId: 'portal.apps.example',
      clientSecret: 'secret-of-the-portal',
      people: [teacher],
      knowsAll: false,
    },
    ...{
      courses: [{ id: '5001', name: 'DB1 Databases', section: 'Autumn', courseState: 'ACTIVE' }],
      teachers: ['900'],
    },
    ...{ students: [], invitations: [], works: [], submissions: [], pageSize: 100, grants: (asked) => asked },
    ...{ tokens: new Set(), codes: new Map(), failures: new Map(), calls: [], close: () => undefined },
    agree: (page) => agreeOn(fake, new URL(page)),
  }
  return Object.assign(fake, await openOtherServer((request, body) => reply(fake, request, body)))
}

function agreeOn(fake: FakeGoogle, page: URL): URLSearchParams {
  const asked = page.searchParams
  if (asked.get('client_id') !== fake.clientId || asked.get('access_type') !== 'offline') throw new Error('No client')
  const code = `code-${fake.codes.size + 1}`
  fake.codes.set(code, {
    challenge: asked.get('code_challenge_method') === 'S256' ? (asked.get('code_challenge') ?? '') : '',
    scope: fake.grants(asked.get('scope') ?? ''),
    redirect: asked.get('redirect_uri') ?? '',
  })
  return new URLSearchParams({ state: asked.get('state') ?? '', code, scope: 'some' })
}

const statusNames: Record<number, string> = {
  ...{ 400: 'FAILED_PRECONDITION', 401: 'UNAUTHENTICATED', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' },
  ...{ 409: 'ALREADY_EXISTS', 429: 'RESOURCE_EXHAUSTED', 500: 'INTERNAL', 503: 'UNAVAILABLE' },
}

function reply(fake: FakeGoogle, request: IncomingMessage, body: string): Reply {
  const url = new URL(request.url ?? '/', fake.address)
  const name = `${request.method} ${url.pathname}`
  fake.calls.push(name)
  const failed = failureOf(fake, name)
  if (failed) return failed
  if (url.pathname === '/o/oauth2/v2/auth')
    return {
      status: 302,
      text: '',
      location: `${url.searchParams.get('redirect_uri')}?${agreeOn(fake, url).toString()}`,
    }
  if (url.pathname === '/token') return token(fake, new URLSearchParams(body))
  if (url.pathname === '/revoke') return revoke(fake, new URLSearchParams(body).get('token') ?? '')
  const access = /^Bearer access-of-(.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!fake.tokens.has(access)) return refused(401, 'UNAUTHENTICATED', 'Request had invalid credentials.')
  return answerOf(fake, request.method ?? 'GET', url, body)
}

/** The error with which this call is to be answered, if any is left. */
function failureOf(fake: FakeGoogle, name: string): Reply | null {
  const [start, failure] = [...fake.failures].find(([one]) => name.startsWith(one)) ?? []
  if (start === undefined || failure === undefined) return null
  const made = fake.calls.filter((one) => one.startsWith(start)).length
  const { afterCalls = 0, times = Number.POSITIVE_INFINITY, status, text, message } = failure
  if (made <= afterCalls || times <= 0) return null
  failure.times = times - 1
  return text === undefined ? refused(status, statusNames[status] ?? 'UNKNOWN', message) : { status, text }
}

function token(fake: FakeGoogle, form: URLSearchParams): Reply {
  if (form.get('client_id') !== fake.clientId || form.get('client_secret') !== fake.clientSecret)
    return json(401, { error: 'invalid_client', error_description: 'The OAuth client was not found.' })
  if (form.get('grant_type') === 'refresh_token') {
    const lasting = form.get('refresh_token') ?? ''
    if (!fake.tokens.has(lasting))
      return json(400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' })
    return json(200, { access_token: `access-of-${lasting}`, expires_in: 3599, token_type: 'Bearer' })
  }
  const code = form.get('code') ?? ''
  const issued = fake.codes.get(code)
  fake.codes.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!issued || issued.challenge !== challenge || issued.redirect !== form.get('redirect_uri'))
    return json(400, { error: 'invalid_grant', error_description: 'Malformed auth code.' })
  const lasting = `lasting-${code}`
  fake.tokens.add(lasting)
  const tokens = { access_token: `access-of-${lasting}`, refresh_token: lasting, expires_in: 3599 }
  return json(200, { ...tokens, scope: issued.scope, token_type: 'Bearer' })
}

function revoke(fake: FakeGoogle, lasting: string): Reply {
  return fake.tokens.delete(lasting) ? json(200, {}) : json(400, { error: 'invalid_token' })
}
