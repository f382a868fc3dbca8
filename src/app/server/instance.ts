import type { Config } from '#platform/server/config/config.ts'
import { openDatabase } from '#platform/server/database/open.ts'
import { errorText } from '#platform/server/log.ts'
import { openInstanceLog } from './instance-log.ts'
import { whenDatabaseAnswers } from './when-database-answers.ts'

/**
 * Opens one portal with its database, listens, and shuts it down gracefully on a signal. With `greets` it prints its
 * address.
 */
export async function runInstance(config: Config, { greets }: { greets: boolean }): Promise<void> {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, dataDir } = config
  const log = openInstanceLog(config)
  // The portal's modules load while the database opens; a data folder in use is reported before either is done.
  const modules = Promise.all([import('./portal.ts'), import('./welcome.ts')])
  const portal = await whenDatabaseAnswers(config, log, async () => {
    const database = await openDatabase({ databaseUrl, ownerUrl, dataDir, log })
    const [{ openPortal }] = await modules
    return openPortal(config, database, log).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
  })
  const [, { welcome }] = await modules
  await new Promise<void>((done, fail) => {
    portal.server.once('error', fail)
    portal.server.listen(config.port, config.host, done)
  })
  // Before the portal is announced as open, because after that it may be stopped at once.
  process.on('SIGTERM', () => void leave(0, lingerMs))
  process.on('SIGINT', () => void leave(0))
  process.on('uncaughtException', (error) => fall(error))
  process.on('unhandledRejection', (error) => fall(error))
  let leaving = false
  if (greets) process.stdout.write(welcome(config))
  log('info', 'listening', { port: config.port, host: config.host })

  function fall(error: unknown): void {
    log('error', 'unexpected error, the portal stops', { error: errorText(error), stack: (error as Error)?.stack })
    void leave(1)
  }

  // A second signal, as a terminal and the first process of several workers send it, changes nothing.
  async function leave(code: number, lingerMs = 0): Promise<void> {
    if (leaving) return
    leaving = true
    setTimeout(() => process.exit(code || 1), lastMs).unref()
    await portal.close(lingerMs)
    log.flush()
    process.exit(code)
  }
}

/** How long a proxy's open connections are still answered after SIGTERM, which comes from a service manager. */
const lingerMs = 3_000
/** A last deadline, in case something hangs. */
const lastMs = 30_000
