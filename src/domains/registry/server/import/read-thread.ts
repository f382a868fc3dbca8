import { Worker } from 'node:worker_threads'
import type { Table } from './read.ts'
import { Unreadable, type UnreadableCode } from './unreadable.ts'

/** What the thread answers. */
export type Answer = { table: Table } | { unreadable: UnreadableCode }

const longestMs = 30_000

/** Reads a file in a thread of its own with little memory and little time: a file that wants more is refused. */
export function readInThread(bytes: Uint8Array): Promise<Table> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const timer = setTimeout(() => void worker.terminate(), longestMs)
  return new Promise<Table>((resolve, reject) => {
    worker.once('message', (answer: Answer) => {
      if ('table' in answer) resolve(answer.table)
      else reject(new Unreadable(answer.unreadable))
    })
    worker.once('error', (error) =>
      reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Unreadable('tooMuchInside') : error),
    )
    worker.once('exit', () => reject(new Unreadable('tooMuchInside')))
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
