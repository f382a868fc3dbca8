import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/server/config/config.ts'
import { type Log, openLog } from '#platform/server/log.ts'

/**
 * The log of this process. On a terminal it would hide the welcome, so there it goes into the data folder; so it does
 * when whoever read the standard output has gone away, because the portal must not end with its reader.
 */
export const openInstanceLog = ({
  logLevel,
  dataDir,
}: Pick<Config, 'logLevel' | 'dataDir'>): Log & { flush: () => void } =>
  openLog(logLevel, process.stdout.isTTY ? writeToFolder(dataDir) : writeToOutput(dataDir))

function writeToOutput(dataDir: string): (lines: string) => void {
  let instead: ((lines: string) => void) | null = null
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: Error) => {
      if (instead) return
      instead = writeToFolder(dataDir)
      const message = 'Nobody reads the standard output any more: the log goes on in the data folder.'
      const line = { at: new Date().toISOString(), level: 'warn', message, reason: error.message }
      instead(`${JSON.stringify(line)}\n`)
    })
  return (lines) => {
    if (instead) instead(lines)
    else process.stdout.write(lines)
  }
}

function writeToFolder(dataDir: string): (lines: string) => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file: WriteStream = createWriteStream(join(dataDir, 'portal.log'), { flags: 'a', mode: 0o600 })
  // A full disk must not end the portal; the database reports it, too.
  file.on('error', () => undefined)
  return (lines) => file.write(lines)
}
