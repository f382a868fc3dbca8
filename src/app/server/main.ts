import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import { openLog } from '#platform/server/log.ts'
import { openPortal } from './portal.ts'
import { welcome } from './welcome.ts'

/** `npm start`: reads the settings, opens the house, listens, and goes in order when asked to. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, logTo(config.dataDir))
  const portal = await openPortal(config, log)
  await new Promise<void>((done, fail) => {
    portal.server.once('error', fail)
    portal.server.listen(config.port, config.host, done)
  })
  process.stdout.write(welcome(config))
  log('info', 'listening', { port: config.port, host: config.host })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void leave(0))
  process.on('uncaughtException', (error) => fall(error))
  process.on('unhandledRejection', (error) => fall(error))

  function fall(error: unknown): void {
    log('error', 'unexpected error, the portal stops', { error: String(error), stack: (error as Error)?.stack })
    void leave(1)
  }

  async function leave(code: number): Promise<void> {
    setTimeout(() => process.exit(code || 1), 10_000).unref()
    await portal.close()
    log.flush()
    process.exit(code)
  }
}

/** On a terminal the log would hide the welcome, so it goes into the data folder. */
function logTo(dataDir: string): (lines: string) => void {
  if (!process.stdout.isTTY) return (lines) => process.stdout.write(lines)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = createWriteStream(join(dataDir, 'portal.log'), { flags: 'a', mode: 0o600 })
  return (lines) => file.write(lines)
}

main().catch((error: unknown) => {
  const isOurs = error instanceof ConfigError || error instanceof Error
  process.stderr.write(`The portal does not start.\n${isOurs ? sentence(error) : String(error)}\n`)
  process.exit(1)
})

function sentence(error: Error): string {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use; set PORT to another one.`
  return process.env['LOG_LEVEL'] === 'debug' ? String(error.stack) : error.message
}
