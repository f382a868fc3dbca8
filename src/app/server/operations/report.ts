import { randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { envelope, eventOf, intakeOf, sampleRate } from '#platform/contract/report.ts'
import type { Log } from '#platform/server/log.ts'
import { release } from './release.ts'

const failed = z.object({ error: z.string(), stack: z.optional(z.string()) })
const patienceMs = 5_000
const chance = () => randomInt(1_000_000) / 1_000_000

/** A log that also reports the sampled share of the server's errors, to the address in SENTRY_DSN. */
export function reporting(log: Log, dsn: string | undefined, random: () => number = chance): Log {
  const intake = dsn && intakeOf(dsn)
  if (!intake) return log
  return (level, message, extra) => {
    log(level, message, extra)
    const found = failed.safeParse(extra)
    if (level !== 'error' || !found.success || random() >= sampleRate) return
    const happened = { id: randomUUID().replaceAll('-', ''), at: new Date(), release, place: null }
    const event = eventOf(errorFrom(found.data), { ...happened, platform: 'node', handled: true })
    fetch(intake.url, {
      method: 'POST',
      body: envelope('event', event, new Date()),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    }).catch((reason: unknown) => log('warn', 'An error could not be reported.', { reason: String(reason) }))
  }
}

/** The log stores an error as text; its type is the word before the colon. */
function errorFrom({ error, stack = '' }: z.infer<typeof failed>): Error {
  const [, name = 'Error', message = ''] = /^(\w+): ([\s\S]*)$/.exec(error) ?? []
  return Object.assign(new Error(message), { name, stack })
}
