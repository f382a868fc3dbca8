import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

const ags = 'https://purl.imsglobal.org/spec/lti-ags'

/** What a tool knows of the portal that opens it. */
type Platform = { url: string; clientId: string }

const launched = z.object({
  sub: z.string(),
  name: z.string(),
  [`${ags}/claim/endpoint`]: z.object({ lineitem: z.string() }),
})

/**
 * A learning tool on this machine, written from the specification alone: it signs people in by the portal and returns a
 * mark of 9 out of 10 to whoever opens it.
 */
export async function openTestTool() {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const published = JSON.stringify({
    keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'a', alg: 'RS256', use: 'sig' }],
  })
  const nonces = new Set<string>()
  let platform: Platform = { url: '', clientId: '' }

  const login = (search: URLSearchParams): string => {
    const nonce = randomUUID()
    nonces.add(nonce)
    return `${platform.url}/lti/authorize?${new URLSearchParams({
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none', state: 'kept' },
      ...{ client_id: platform.clientId, redirect_uri: `${address()}/launch`, nonce },
      ...{ login_hint: search.get('login_hint') ?? '', lti_message_hint: search.get('lti_message_hint') ?? '' },
    })}`
  }

  const greet = async (form: URLSearchParams): Promise<string> => {
    const portalKeys = createRemoteJWKSet(new URL(`${platform.url}/api/v2/learning_tool_keys`))
    const verified = { issuer: platform.url, audience: platform.clientId, algorithms: ['RS256'] }
    const { payload } = await jwtVerify(form.get('id_token') ?? '', portalKeys, verified)
    if (form.get('state') !== 'kept' || !nonces.delete(String(payload.nonce))) throw new Error('A launch of nobody.')
    const { sub, name, [`${ags}/claim/endpoint`]: services } = z.parse(launched, payload)
    await returnMark(z.parse(z.object({ lineitem: z.string() }), services).lineitem, sub)
    return `Welcome, ${name}`
  }

  const returnMark = async (lineItem: string, userId: unknown): Promise<void> => {
    const token = `${platform.url}/lti/token`
    const assertion = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: 'a' })
      .setIssuer(platform.clientId)
      .setSubject(platform.clientId)
      .setAudience(token)
      .setIssuedAt()
      .setExpirationTime('1 minute')
      .sign(keys.privateKey)
    const body = new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_assertion: assertion, scope: `${ags}/scope/score` },
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    })
    const { access_token: access } = z.parse(
      z.object({ access_token: z.string() }),
      await (await fetch(token, { method: 'POST', body })).json(),
    )
    const score = { scoreGiven: 9, scoreMaximum: 10, activityProgress: 'Completed', gradingProgress: 'FullyGraded' }
    const { status } = await fetch(`${lineItem}/scores`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/vnd.ims.lis.v1.score+json' },
      body: JSON.stringify({ ...score, userId, timestamp: new Date().toISOString() }),
    })
    if (status !== 204) throw new Error(`The portal took no score: ${status}.`)
  }

  const server = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
    if (pathname === '/login') return answer.writeHead(302, { location: login(searchParams) }).end()
    if (pathname === '/keys') return answer.setHeader('content-type', 'application/json').end(published)
    const text = pathname === '/launch' ? await greet(await formOf(request)).catch(String) : 'Not found'
    answer
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>Tool</title><h1>${text}</h1>`)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = (): string => {
    const at = server.address()
    return `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
  }
  return {
    url: address(),
    connect: (to: Platform) => {
      platform = to
    },
    close: () => server.close(),
  }
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}
