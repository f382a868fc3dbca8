import { rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** The settings of the worker. `busySince` holds the start of the running statement in ns (hrtime), or 0. */
export type EnginePlace = {
  folder: string
  socketPath: string
  idleTimeoutMs: number
  busySince: BigInt64Array<SharedArrayBuffer>
  compiled: CompiledEngine | undefined
}

/** The WebAssembly modules, kept so that reopening need not compile them. */
export type CompiledEngine = { postgres: object; initdb: object }

/** PGlite in a thread of its own, listening on a Unix socket. */
export type Engine = {
  compiled: CompiledEngine
  /** Why the thread ended, once it did. */
  ended: Promise<string>
  /** Shuts down cleanly; ends the thread if that takes more than five seconds. */
  stop(): Promise<void>
  /** Ends the thread at once, which is as safe for committed rows as killing the process. */
  kill(reason: string): void
}

/** Starts the thread and resolves when it listens. Rejects if the cluster cannot be opened. */
export function startEngine(place: EnginePlace): Promise<Engine> {
  rmSync(place.socketPath, { force: true })
  Atomics.store(place.busySince, 0, 0n)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: place, execArgv: [] })
  let reason = 'its thread stopped'
  worker.on('error', (error) => {
    reason = error.message
  })
  const ended = new Promise<string>((resolve) => worker.once('exit', () => resolve(reason)))
  const engine = {
    ended,
    stop: () => stop(worker, ended),
    kill: (why: string) => {
      reason = why
      void worker.terminate()
    },
  }

  return new Promise((resolve, reject) => {
    ended.then((why) => reject(new Error(`The embedded database in ${place.folder} cannot be opened: ${why}.`)))
    worker.once('message', (compiled: CompiledEngine) => resolve({ ...engine, compiled }))
  })
}

async function stop(worker: Worker, ended: Promise<string>): Promise<void> {
  worker.postMessage('stop')
  const impatience = setTimeout(() => worker.terminate(), 5_000)
  await ended
  clearTimeout(impatience)
}
