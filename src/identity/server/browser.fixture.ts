import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'

type Cookie = { name: string; value: string; path: string }
type Client = { id: string; callback: string }

export const portal: Client = { id: 'portal', callback: '/my/oidc-callback' }
export const guestDoor: Client = { id: 'portal-guest', callback: '/my/guest/oidc-callback' }

/** Simulates a browser: stores cookies by path, follows redirects of the provider, posts forms. */
export function openBrowser(origin: string) {
  const jar: Cookie[] = []

  async function send(url: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const { pathname } = new URL(url, origin)
    const cookies = jar.filter(({ path }) => pathname === path || pathname.startsWith(path === '/' ? '/' : `${path}/`))
    const headers = new Headers({ accept: 'text/html', ...init.headers })
    if (cookies.length > 0) headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
    const response = await fetch(new URL(url, origin), { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }

  function keep(line: string) {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const at = pair.indexOf('=')
    const path = attributes.find((one) => one.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path }
    const known = jar.findIndex(({ name, path }) => name === cookie.name && path === cookie.path)
    if (known >= 0) jar.splice(known, 1)
    if (cookie.value !== '') jar.push(cookie)
  }

  /** Follows redirects until there is a page, or until one leads back into the portal. */
  async function follow(url: string, init: Parameters<typeof send>[1] = {}) {
    let response = await send(url, init)
    let place = new URL(url, origin)
    for (let step = 0; step < 10 && response.status === 303; step += 1) {
      place = new URL(response.headers.get('location') ?? '', place)
      if (place.pathname.startsWith('/my/')) break
      response = await send(place.href)
    }
    return { response, place, text: await response.text() }
  }

  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    follow(url, { method: 'POST', body: new URLSearchParams(fields), headers })

  return { jar, send, follow, post }
}

export type Browser = ReturnType<typeof openBrowser>

/** An authorization request as the portal makes it; `verifier` is the secret part of PKCE. */
export function askToSignIn(origin: string, client = portal, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const request = {
    client_id: client.id,
    redirect_uri: `${origin}${client.callback}`,
    response_type: 'code',
    scope: 'profile openid roles email',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  }
  return { verifier, url: `${origin}/realms/master/protocol/openid-connect/auth?${new URLSearchParams(request)}` }
}

/** Signs a demo person in by one click and returns the code. */
export async function signIn(
  origin: string,
  browser: Browser,
  who: { username: string },
  client = portal,
  more: Record<string, string> = {},
) {
  const { verifier, url } = askToSignIn(origin, client, more)
  const { place: page } = await browser.follow(url)
  const { place } = await browser.post(page.href, { person: who.username })
  return { code: place.searchParams.get('code') ?? '', verifier, place }
}

const tokens = z.object({
  access_token: z.string().default(''),
  refresh_token: z.string().default(''),
  id_token: z.string().default(''),
  error: z.string().optional(),
})

async function tokenRequest(origin: string, fields: Record<string, string>) {
  const url = `${origin}/realms/master/protocol/openid-connect/token`
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: response.status, ...tokens.parse(await response.json()) }
}

export function redeem(origin: string, { code, verifier }: { code: string; verifier: string }, client = portal) {
  const redirect_uri = `${origin}${client.callback}`
  const grant_type = 'authorization_code'
  return tokenRequest(origin, { grant_type, client_id: client.id, code, code_verifier: verifier, redirect_uri })
}

export function refresh(origin: string, refresh_token: string, client = portal) {
  return tokenRequest(origin, { grant_type: 'refresh_token', client_id: client.id, refresh_token })
}
