import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { EnginePlace } from './engine.ts'
import { clearUnfinished, createCluster } from './first-start.ts'
import { frugal } from './frugal.ts'
import { compileModules } from './modules.ts'
import { optionsOf } from './options.ts'

const { folder, socketPath, idleTimeoutMs, busySince, compiled } = workerData as EnginePlace

/**
 * PGlite that records in shared memory since when it works, because a thread inside a statement cannot answer messages.
 */
class TimedPGlite extends PGlite {
  #knowsParser = false

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    Atomics.store(busySince, 0, process.hrtime.bigint())
    try {
      if (!this.#knowsParser) this.#meetParser()
      return super.execProtocolRawSync(message)
    } catch (error) {
      // The socket server would wait forever for the answer to a message that failed in this way, so the thread ends
      // instead.
      setImmediate(() => {
        throw error
      })
      throw error
    } finally {
      Atomics.store(busySince, 0, 0n)
    }
  }

  /** An empty statement, before any other, calls hardly more than the parser. */
  #meetParser(): void {
    this.#knowsParser = true
    frugal.begin()
    super.execProtocolRawSync(nothingAsked)
    frugal.end()
  }
}

/** The message `Query` with `;` (PostgreSQL manual, "Message Formats"). */
const nothingAsked = Buffer.from('Q\0\0\0\x06;\0')

let lastWords = ''

await serve().catch((error) => {
  throw lastWords ? new Error(lastWords) : error
})

async function serve(): Promise<void> {
  clearUnfinished(folder)
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(folder)

  const modules = compiled ?? (await compileModules())
  const database = new TimedPGlite(folder, { ...optionsOf(modules), onStderr: rememberLastWords })
  await database.waitReady
  endOnPanic(database)
  // The pool limits the number of connections; a few more may overlap while old ones close.
  const server = new PGLiteSocketServer({
    db: database,
    path: socketPath,
    maxConnections: 16,
    idleTimeout: idleTimeoutMs,
  })
  await server.start()
  chmodSync(socketPath, 0o600)

  parentPort?.once('message', async () => {
    await server.stop()
    await database.close()
    process.exit(0)
  })
  parentPort?.postMessage(modules)
}

/** When opening fails, PGlite itself only reports "Aborted()"; PostgreSQL's last log lines give the reason. */
function rememberLastWords(text: string): boolean {
  if (/\b(PANIC|FATAL):/.test(text)) lastWords = text.replace(/^.*(PANIC|FATAL):\s*/, '')
  return false
}

/**
 * PGlite swallows what its engine throws; anything except PostgreSQL's own error jump means that the engine has
 * crashed.
 */
function endOnPanic(database: PGlite): void {
  const engine = database.Module
  const loopOnce = engine._PostgresMainLoopOnce
  const errorJump = 100
  engine._PostgresMainLoopOnce = () => {
    try {
      loopOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== errorJump) process.exit(1)
      throw error
    }
  }
}
