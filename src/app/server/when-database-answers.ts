import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#platform/server/config/config.ts'
import { isConnectionLoss } from '#platform/server/database/unavailable.ts'
import type { Log } from '#platform/server/log.ts'
import { openWaitingServer } from './http/waiting-server.ts'

const longestPauseMs = 10_000

/**
 * Opens the portal as soon as the database server answers; until then the port answers that it is starting. Errors that
 * waiting does not fix, such as a wrong password, are thrown at once.
 */
export async function whenDatabaseAnswers<Opened>(
  config: Pick<Config, 'databaseUrl' | 'port' | 'host'>,
  log: Log,
  open: () => Promise<Opened>,
): Promise<Opened> {
  let waiting: Server | null = null
  try {
    for (let pauseMs = 1_000; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await open()
      } catch (error) {
        if (!config.databaseUrl || !isAway(error)) throw error
        log('warn', 'the database does not answer, the portal waits', { reason: (error as Error).message })
        waiting ??= await openWaitingServer(config)
        await sleep(pauseMs)
      }
    }
  } finally {
    await closed(waiting)
  }
}

/** The error for the operator has the driver's error as its cause. */
function isAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (isConnectionLoss(one)) return true
  return false
}

function closed(server: Server | null): Promise<void> {
  return new Promise((done) => {
    if (!server) return done()
    server.close(() => done())
    server.closeAllConnections()
  })
}
