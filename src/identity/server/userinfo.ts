import { createLocalJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import { accountOf } from './accounts.ts'
import { apiAudience, profileClaims } from './claims.ts'
import { publicKeys, signingAlgorithm } from './keys.ts'
import type { Parts } from './parts.ts'
import { issuerOf } from './places.ts'
import type { Visit } from './visit.ts'

const shape = z.object({
  sub: z.guid(),
  impersonator: z.object({ id: z.string(), username: z.string(), reason: z.string() }).optional(),
})

/** The claims about the person of an access token (OpenID Connect Core §5.3), which is accepted in the header only. */
export async function answerUserinfo(visit: Visit, parts: Parts) {
  const { req, res } = visit
  if (req.headers.origin === parts.origin) allowOrigin(visit, parts.origin)
  if (req.method === 'OPTIONS') return send(visit, 204)
  if (req.method !== 'GET' && req.method !== 'POST') return send(visit, 405, { error: 'method_not_allowed' })
  const claims = await claimsOf(req.headers.authorization, parts)
  if (claims) return send(visit, 200, claims)
  res.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"')
  return send(visit, 401, { error: 'invalid_token', error_description: 'The access token is missing or not valid.' })
}

async function claimsOf(header: string | undefined, { keys, origin, db }: Parts) {
  const token = /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1]
  if (!token) return undefined
  const options = {
    issuer: issuerOf(origin),
    audience: apiAudience,
    algorithms: [signingAlgorithm],
    typ: 'at+jwt',
    requiredClaims: ['exp', 'sub'],
  }
  const verified = await jwtVerify(token, createLocalJWKSet(publicKeys(keys)), options).catch(() => undefined)
  const payload = shape.safeParse(verified?.payload)
  const account = payload.success ? await accountOf(db, payload.data.sub) : undefined
  if (!payload.success || !account || account.disabled) return undefined
  return { sub: account.sub, ...profileClaims(account, payload.data.impersonator) }
}

function allowOrigin({ res }: Visit, origin: string) {
  res.setHeader('Access-Control-Allow-Origin', origin)
  res.setHeader('Access-Control-Allow-Methods', 'GET, POST')
  res.setHeader('Access-Control-Allow-Headers', 'Authorization')
  res.setHeader('Vary', 'Origin')
}

function send({ res }: Visit, status: number, body?: object) {
  res.statusCode = status
  if (!body) return res.end()
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  return res.end(JSON.stringify(body))
}
