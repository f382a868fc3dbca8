import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The lock that makes this the only process on a data folder. `abandoned` is the socket folder that a killed holder
 * left.
 */
export type Lock = { abandoned: string | undefined; release(): void }

type Holder = { pid: number; since: string; command: string; socketFolder: string }

/** Another process uses the data folder. The message names it. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/**
 * Locks the data folder for this process or throws {@link DataFolderInUse} at once.
 * The lock is SQLite's own lock on an empty file, because Node offers no other access to the kernel's file locks:
 * taking it is atomic, and the kernel releases it however the process ends, so there is no stale file and no reused pid
 * to mistake.
 */
export async function takeLock(dataDir: string, socketFolder: string): Promise<Lock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const note = noteIn(dataDir)
  const file = lockFile(join(dataDir, 'postgres.lock'))
  if (!file) throw new DataFolderInUse(inUse(dataDir, await livingHolder(dataDir)))

  const abandoned = readHolder(dataDir)?.socketFolder
  writeHolder(note, socketFolder)
  return {
    abandoned,
    release: () => {
      rmSync(note, { force: true })
      file.close()
    },
  }
}

function lockFile(path: string): DatabaseSync | undefined {
  const file = new DatabaseSync(path)
  try {
    file.exec('pragma busy_timeout = 0; pragma journal_mode = off; begin exclusive')
    return file
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function writeHolder(note: string, socketFolder: string): void {
  const command = [process.argv0, ...process.argv.slice(1, 3)].map((word) => basename(word)).join(' ')
  const holder: Holder = { pid: process.pid, since: new Date().toISOString(), command, socketFolder }
  writeFileSync(`${note}.new`, JSON.stringify(holder), { mode: 0o600 })
  renameSync(`${note}.new`, note)
}

const noteIn = (dataDir: string) => join(dataDir, 'postgres.holder.json')

/** The process that holds the data folder, or held it last. */
export function readHolder(dataDir: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(noteIn(dataDir), 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/**
 * The new holder writes its note a moment after it has the lock, so if the note names a dead process, it is read again.
 */
async function livingHolder(dataDir: string): Promise<Holder | undefined> {
  for (let look = 0; look < 10; look++) {
    const holder = readHolder(dataDir)
    if (holder && isAlive(holder.pid)) return holder
    await sleep(30)
  }
  return readHolder(dataDir)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function inUse(dataDir: string, holder: Holder | undefined): string {
  const who = holder ? `process ${holder.pid} (${holder.command}), since ${holder.since}` : 'another process'
  return `The data folder ${dataDir} is in use by ${who}. Stop it first, or choose another data folder.`
}
