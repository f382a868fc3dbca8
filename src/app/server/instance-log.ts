import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/server/config/config.ts'
import { type Log, openLog } from '#platform/server/log.ts'

/** The log of this process. On a terminal it would hide the welcome, so there it goes into the data folder. */
export const openInstanceLog = ({
  logLevel,
  dataDir,
}: Pick<Config, 'logLevel' | 'dataDir'>): Log & { flush: () => void } => openLog(logLevel, logTo(dataDir))

function logTo(dataDir: string): (lines: string) => void {
  if (!process.stdout.isTTY) return (lines) => process.stdout.write(lines)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = createWriteStream(join(dataDir, 'portal.log'), { flags: 'a', mode: 0o600 })
  return (lines) => file.write(lines)
}
