import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { CompiledEngine, EnginePlace } from './engine.ts'

const { folder, socketPath, idleTimeoutMs, busySince, compiled } = workerData as EnginePlace

/** PGlite that says in shared memory since when it works, because a thread inside a statement cannot be asked. */
class TimedPGlite extends PGlite {
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    Atomics.store(busySince, 0, process.hrtime.bigint())
    try {
      return super.execProtocolRawSync(message)
    } catch (error) {
      // The socket server would wait for ever behind a message that failed in this way, so the thread ends instead.
      setImmediate(() => {
        throw error
      })
      throw error
    } finally {
      Atomics.store(busySince, 0, 0n)
    }
  }
}

let lastWords = ''

await serve().catch((error) => {
  throw lastWords ? new Error(lastWords) : error
})

async function serve(): Promise<void> {
  const modules = compiled ?? (await compile())
  const options = {
    pgliteWasmModule: modules.postgres,
    initdbWasmModule: modules.initdb,
    // Small segments: less to write at the first start, less to read again after a crash.
    initDbStartParams: ['--wal-segsize=1'],
    onStderr: rememberLastWords,
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(options)

  const database = new TimedPGlite(folder, options)
  await database.waitReady
  endOnPanic(database)
  // The pool decides how many connections there are; a few more may overlap while old ones close.
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

/** Of a failed opening PGlite itself says only "Aborted()"; PostgreSQL's own last words tell what is wrong. */
function rememberLastWords(text: string): boolean {
  if (/\b(PANIC|FATAL):/.test(text)) lastWords = text.replace(/^.*(PANIC|FATAL):\s*/, '')
  return false
}

async function compile(): Promise<CompiledEngine> {
  const [postgres, initdb] = await Promise.all([compileFile('pglite.wasm'), compileFile('initdb.wasm')])
  return { postgres, initdb }
}

async function compileFile(name: string): Promise<object> {
  const bytes = await readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')))
  // Node has WebAssembly; its type declarations do not.
  const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } }
  return WebAssembly.compile(bytes)
}

/** Built beside its place and moved there when whole: a first start that is killed leaves nothing half. */
async function createCluster(options: PGliteOptions): Promise<void> {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const database = await PGlite.create(unfinished, options)
  await database.close()
  chmodSync(unfinished, 0o700)
  renameSync(unfinished, folder)
}

/** PGlite swallows what its engine throws; anything but PostgreSQL's own error jump means that the engine is gone. */
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
