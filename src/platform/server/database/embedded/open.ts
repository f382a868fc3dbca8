import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { type Engine, type EnginePlace, startEngine } from './engine.ts'
import { takeLock } from './lock.ts'
import { watch } from './watchdog.ts'

/** A running embedded database. `ready` waits while it is being reopened. */
export type Embedded = { host: string; port: number; ready(): Promise<void>; close(): Promise<void> }

type Options = { dataDir: string; log: Log; statementTimeoutMs: number; idleTimeoutMs: number }

const port = 5432

/** Opens PGlite on `<dataDir>/postgres`, as its only process, and reopens it whenever its thread ends. */
export async function openEmbedded({ dataDir, log, statementTimeoutMs, idleTimeoutMs }: Options): Promise<Embedded> {
  const host = socketFolder()
  const lock = await takeLock(resolve(dataDir), host).catch((error) => {
    removeSocketFolder(host)
    throw error
  })
  if (lock.abandoned) removeSocketFolder(lock.abandoned)

  const busySince = new BigInt64Array(new SharedArrayBuffer(8))
  const place: EnginePlace = {
    folder: join(resolve(dataDir), 'postgres'),
    socketPath: join(host, `.s.PGSQL.${port}`),
    idleTimeoutMs,
    busySince,
    compiled: undefined,
  }
  const release = () => {
    removeSocketFolder(host)
    lock.release()
  }
  const first = await startEngine(place).catch((error) => {
    release()
    throw error
  })
  const kept = keepRunning({ first, place, statementTimeoutMs, log })
  return {
    host,
    port,
    ready: kept.ready,
    close: () => kept.close().finally(release),
  }
}

type EngineParts = { first: Engine; place: EnginePlace; statementTimeoutMs: number; log: Log }

function keepRunning({ first, place, statementTimeoutMs, log }: EngineParts) {
  let closing = false
  let running: Promise<Engine> = Promise.resolve(first)

  const guard = (engine: Engine) => {
    const next = engine.ended.then((reason) => {
      unwatch()
      if (closing) return engine
      running = next
      return reopen(engine, reason)
    })
    const unwatch = watch({ busySince: place.busySince, limitMs: statementTimeoutMs }, () => {
      running = next
      engine.kill(`a statement ran longer than ${statementTimeoutMs / 1000} s`)
    })
    return engine
  }

  const reopen = async (ended: Engine, reason: string): Promise<Engine> => {
    log('warn', `The embedded database was ended: ${reason}. It is being reopened.`)
    for (let pauseMs = 100; !closing; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        return guard(await startEngine({ ...place, compiled: ended.compiled }))
      } catch (error) {
        log('error', String(error))
        await sleep(pauseMs)
      }
    }
    return ended
  }

  guard(first)
  return {
    ready: async () => {
      await running
    },
    close: async () => {
      closing = true
      const engine = await running
      await engine.stop()
    },
  }
}

const prefix = 'portal-database-'

/** mkdtemp makes it 0700. A Unix socket's path has at most 107 bytes, so a long TMPDIR is not used. */
function socketFolder(): string {
  const base = tmpdir().length < 60 ? resolve(tmpdir()) : '/tmp'
  return mkdtempSync(join(base, prefix))
}

function removeSocketFolder(folder: string): void {
  const isOurs = basename(folder).startsWith(prefix) && [resolve(tmpdir()), '/tmp'].includes(dirname(folder))
  if (isOurs) rmSync(folder, { recursive: true, force: true })
}
