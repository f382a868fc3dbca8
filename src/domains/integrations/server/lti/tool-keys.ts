import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { toolAlgorithm } from './keys.ts'

const keySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string() })).max(50),
}) satisfies z.ZodType<JSONWebKeySet>

type Fetched = { keys: ReturnType<typeof createLocalJWKSet>; at: number }
const fetched = new Map<string, Fetched>()

const freshMs = 300_000
/** An unknown key makes the portal read the set again, but not more often than this. */
const leastMs = 30_000
const largest = 200_000

async function keysAt(url: string, { outgoing }: Pick<WorkCtx, 'outgoing'>, olderThanMs: number): Promise<Fetched> {
  const known = fetched.get(url)
  if (known && Date.now() - known.at < olderThanMs) return known
  const { status, text } = await outgoing.send(url, {
    ...{ headers: { accept: 'application/json' }, timeoutMs: 5_000, mostBytes: largest },
  })
  if (status !== 200) throw new Error(`The key set answers with status ${status}.`)
  const found = { keys: createLocalJWKSet(keySet.parse(JSON.parse(text))), at: Date.now() }
  fetched.set(url, found)
  return found
}

/**
 * Verifies what a tool has signed by the keys that it publishes. A key that is not known yet is looked for once more,
 * because tools change their keys. Throws if the signature, the algorithm or a claim is not as required.
 */
export async function verifyByTool(
  token: string,
  url: string | null,
  options: JWTVerifyOptions,
  ctx: Pick<WorkCtx, 'outgoing' | 'now'>,
): Promise<JWTVerifyResult> {
  if (url === null) throw new Error('The tool has no key set.')
  const required = { ...options, algorithms: [toolAlgorithm], currentDate: ctx.now, clockTolerance: 60 }
  const { keys } = await keysAt(url, ctx, freshMs)
  return jwtVerify(token, keys, required).catch(async (error: unknown) => {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    return jwtVerify(token, (await keysAt(url, ctx, leastMs)).keys, required)
  })
}
