import * as z from 'zod/mini'
import { OutgoingFailure } from '#platform/server/outgoing/failure.ts'
import type { Outgoing, OutgoingAnswer, OutgoingRequest } from '#platform/server/outgoing/outgoing.ts'
import { OtherSideProblem } from './problem.ts'

export type Pause = (ms: number) => Promise<void>

const pause: Pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** Waiting times before a call is repeated, in ms. */
const waits = [500, 2_000]
/** The longest time that a busy system can make a call wait. */
const longestWaitMs = 10_000

type Calling = { outgoing: Pick<Outgoing, 'send'>; pause?: Pause | undefined }

/**
 * Sends a request that may be repeated without harm: after no answer, an overloaded (429) or a failing system (5xx), it
 * is sent again twice, later each time.
 */
export async function sendPatiently(
  { outgoing, pause: wait = pause }: Calling,
  address: string,
  request: OutgoingRequest,
): Promise<OutgoingAnswer> {
  for (const ms of [...waits, null]) {
    const answer = await outgoing.send(address, request).catch((error: unknown) => {
      if (ms === null || !isPassing(error)) throw error
      return null
    })
    if (answer && !isBusy(answer)) return answer
    if (ms === null) throw busyProblem(answer)
    await wait(Math.max(ms, (answer && askedWait(answer)) ?? 0))
  }
  throw new OtherSideProblem('unavailable')
}

const isPassing = (error: unknown): boolean =>
  error instanceof OutgoingFailure && (error.kind === 'unreachable' || error.kind === 'slow')

const isBusy = ({ status }: OutgoingAnswer): boolean => status === 429 || status >= 500

const busyProblem = (answer: OutgoingAnswer | null) =>
  answer?.status === 429
    ? new OtherSideProblem('busy')
    : new OtherSideProblem('unavailable', `HTTP ${answer?.status ?? ''}`)

/** How long the other side asks to wait, in ms. */
function askedWait({ headers }: OutgoingAnswer): number | null {
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) ? Math.min(seconds * 1_000, longestWaitMs) : null
}

/** An answer as JSON of the expected shape; anything else is a problem, never a guess. */
export function parsed<S extends z.ZodMiniType>(schema: S, json: unknown): z.output<S> {
  const result = z.safeParse(schema, json)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new OtherSideProblem('shape', `${issue?.path.join('.') ?? ''} ${issue?.code ?? ''}`.trim())
}

/** The text of an answer as JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OtherSideProblem('shape', 'no JSON')
  }
}

/** Runs work for each value, a few at a time, and answers in their order; a failure ends it once none is under way. */
export async function inParallel<T, R>(
  values: readonly T[],
  atOnce: number,
  work: (value: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < values.length; from += atOnce)
    for (const one of await Promise.allSettled(values.slice(from, from + atOnce).map(work))) {
      if (one.status === 'rejected') throw one.reason
      results.push(one.value)
    }
  return results
}

/** Cuts a list into parts of at most `most`. */
export const partsOf = <T>(values: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / most) }, (_, at) => values.slice(at * most, (at + 1) * most))
