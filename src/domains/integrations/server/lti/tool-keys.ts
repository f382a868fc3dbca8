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
import { jsonOf } from '../other-side/call.ts'
import { OtherSideProblem } from '../other-side/problem.ts'
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

/** The keys that a tool publishes now; throws an {@link OtherSideProblem} if its answer is no key set (RFC 7517, 5). */
export async function fetchKeySet(url: string, { outgoing }: Pick<WorkCtx, 'outgoing'>): Promise<JSONWebKeySet> {
  const { status, text } = await outgoing.send(url, {
    ...{ headers: { accept: 'application/json' }, timeoutMs: 5_000, mostBytes: largest },
  })
  if (status !== 200) throw new OtherSideProblem(status === 404 ? 'notFound' : 'unavailable', `HTTP ${status}`)
  const { success, data } = keySet.safeParse(jsonOf(text))
  if (!success) throw new OtherSideProblem('shape', 'no key set')
  return data
}

async function keysAt(url: string, { outgoing }: Pick<WorkCtx, 'outgoing'>, olderThanMs: number): Promise<Fetched> {
  const known = fetched.get(url)
  if (known && Date.now() - known.at < olderThanMs) return known
  const found = { keys: createLocalJWKSet(await fetchKeySet(url, { outgoing })), at: Date.now() }
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
