import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { readForm } from '#platform/server/http/body.ts'
import type { ProtocolRequest } from '#platform/server/http/protocol.ts'
import { errorText } from '#platform/server/log.ts'
import { signForTools } from './keys.ts'
import { scopesOf } from './scopes.ts'
import { activeToolWith } from './tool-call.ts'
import { verifyByTool } from './tool-keys.ts'

const tokenSeconds = 3600
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const form = z.object({
  ...{ grant_type: z.string(), client_assertion_type: z.literal(assertionType), client_assertion: z.string() },
  scope: z.string(),
})
const proof = z.object({ jti: z.string().min(1).max(300), exp: z.number() })

/**
 * The token endpoint for tools: client credentials with an assertion that they sign (RFC 7523, 1EdTech Security
 * Framework 1.0, 4.1). An assertion works once.
 */
export async function issueToolToken({ request }: ProtocolRequest, ctx: WorkCtx): Promise<Response> {
  const asked = form.safeParse(Object.fromEntries(await readForm(request)))
  if (!asked.success) return refused('invalid_request', 'A field of the form is missing or wrong.')
  if (asked.data.grant_type !== 'client_credentials')
    return refused('unsupported_grant_type', 'Only client_credentials is supported.')
  const tool = await proven(asked.data.client_assertion, ctx)
  if (!tool) return refused('invalid_client', 'The assertion does not prove a tool that is in use here.', 401)
  const allowed = scopesOf(tool)
  const granted = [...new Set(asked.data.scope.split(' '))].filter((one) => allowed.includes(one))
  if (granted.length === 0) return refused('invalid_scope', 'The university has allowed none of these scopes.')
  const scope = granted.join(' ')
  const seconds = Math.floor(ctx.now.getTime() / 1000)
  const claims = { iss: ctx.publicUrl, aud: `${ctx.publicUrl}/lti`, sub: tool.clientId, scope }
  const access = await signForTools({ ...claims, iat: seconds, exp: seconds + tokenSeconds }, ctx, 'at+jwt')
  return Response.json({ access_token: access, token_type: 'Bearer', expires_in: tokenSeconds, scope })
}

const refused = (error: string, error_description: string, status = 400): Response =>
  Response.json({ error, error_description }, { status })

/** The tool that has signed the assertion, if it is for this portal, in time, and was not used before. */
async function proven(assertion: string, ctx: WorkCtx) {
  const client = clientIn(assertion)
  const tool = client === undefined ? undefined : await activeToolWith(client, ctx)
  if (!tool) return null
  try {
    const audience = [`${ctx.publicUrl}/lti/token`, ctx.publicUrl]
    const signed = { audience, issuer: tool.clientId, subject: tool.clientId, requiredClaims: ['jti', 'exp', 'iat'] }
    const { payload } = await verifyByTool(assertion, tool.keySetUrl, { ...signed, maxTokenAge: '1 hour' }, ctx)
    const { jti, exp } = proof.parse(payload)
    return (await isFirstUse(tool.id, { jti, exp }, ctx)) ? tool : null
  } catch (error) {
    ctx.log('warn', 'the assertion of a learning tool was refused', { tool: tool.id, error: errorText(error) })
    return null
  }
}

function clientIn(assertion: string): string | undefined {
  try {
    return decodeJwt(assertion).sub
  } catch {
    return undefined
  }
}

async function isFirstUse(tool: number, { jti, exp }: { jti: string; exp: number }, { db }: WorkCtx): Promise<boolean> {
  const expires = new Date(exp * 1000).toISOString()
  const used = await db
    .insertInto('tool_assertion')
    .values({ tool_id: tool, jti, expires_at: expires })
    .onConflict((known) => known.doNothing())
    .returning('jti')
    .execute()
  return used.length > 0
}
