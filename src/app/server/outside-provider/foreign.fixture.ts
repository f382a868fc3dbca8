import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/**
 * A simulated external provider, which can be unavailable, change its keys, and return any claims that a test wants.
 */
export type Foreign = {
  issuer: string
  /** The status it returns instead, by path; null closes the connection. */
  fails: Map<string, number | null>
  /** The number of requests by path. */
  requests: Map<string, number>
  /** The answer of its userinfo endpoint. */
  person: Record<string, unknown>
  /** The tokens that only it can read, and its introspection answers. */
  opaque: Map<string, Record<string, unknown>>
  metadata: Record<string, unknown>
  rotate: () => Promise<void>
  token: (claims?: Record<string, unknown>, header?: Record<string, unknown>) => Promise<string>
  close: () => Promise<void>
}

type Key = { kid: string; pair: Awaited<ReturnType<typeof generateKeyPair>> }
const newKey = async (kid: string): Promise<Key> => ({ kid, pair: await generateKeyPair('RS256') })

export async function openForeign({ nameEndsWithSlash = false } = {}): Promise<Foreign> {
  let key = await newKey('key-1')
  const server = createServer((req, res) => void answer(req, res))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const issuer = `${origin}/${nameEndsWithSlash ? '' : 'auth'}`
  const foreign: Foreign = {
    issuer,
    fails: new Map(),
    requests: new Map(),
    person: {},
    opaque: new Map(),
    metadata: {
      issuer,
      jwks_uri: `${origin}/keys`,
      authorization_endpoint: 'https://login.example.edu/authorize',
      token_endpoint: 'https://tokens.example.edu/token',
      userinfo_endpoint: `${origin}/userinfo`,
      introspection_endpoint: `${origin}/introspect`,
    },
    rotate: async () => {
      key = await newKey(`key-${Number(key.kid.slice(4)) + 1}`)
    },
    token: (claims = {}, header = {}) => {
      const seconds = Math.floor(Date.now() / 1000)
      const usual = { iss: issuer, sub: 'person-1', azp: 'portal', iat: seconds, exp: seconds + 300 }
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
        .sign(key.pair.privateKey)
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = (req.url ?? '').split('/').at(-1) ?? ''
    foreign.requests.set(path, (foreign.requests.get(path) ?? 0) + 1)
    const fails = foreign.fails.get(path)
    if (fails === null) return void res.destroy()
    const body = Buffer.concat(await req.toArray()).toString()
    res.writeHead(fails ?? 200, { 'content-type': 'application/json' })
    res.end(JSON.stringify(fails ? {} : await said(path, body)))
  }

  async function said(path: string, body: string): Promise<object> {
    if (path === 'openid-configuration') return foreign.metadata
    if (path === 'keys') return { keys: [{ ...(await exportJWK(key.pair.publicKey)), kid: key.kid, alg: 'RS256' }] }
    if (path === 'userinfo') return foreign.person
    const known = foreign.opaque.get(new URLSearchParams(body).get('token') ?? '')
    return known ? { active: true, ...known } : { active: false }
  }
  return foreign
}
