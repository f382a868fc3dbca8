import cluster, { type Worker } from 'node:cluster'
import { answerMetrics } from './operations/metrics-of-all.ts'

/** If workers end this soon after their start, this many times in a row, they are not started again. */
const [soonMs, mostSoonEnds] = [10_000, 5]
const restartMs = 1_000

/**
 * Runs the portal in several processes that share one port (setting WORKERS). The first one migrates the database and
 * fills in the demo, then the others start; one that ends unexpectedly is replaced. Ends with all of them.
 */
export async function runWorkers(count: number): Promise<void> {
  let leaving = false
  let soonEnds = 0
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave(0))
  // A first worker that does not start has reported the reason itself.
  if (!(await listening(start()))) process.exit(leaving ? 0 : 1)
  for (let started = 1; started < count && !leaving; started++) start()
  answerMetrics()

  function start(): Worker {
    const startedAt = performance.now()
    const worker = cluster.fork()
    worker.once('exit', (code) => {
      if (leaving) return leaveWhenAlone()
      soonEnds = performance.now() - startedAt < soonMs ? soonEnds + 1 : 0
      if (soonEnds < mostSoonEnds) setTimeout(start, restartMs).unref()
      else leave(code || 1)
    })
    return worker
  }

  function leave(code: number): void {
    if (leaving) return
    leaving = true
    process.exitCode = code
    for (const worker of all()) worker.process.kill('SIGTERM')
    leaveWhenAlone()
  }

  function leaveWhenAlone(): void {
    if (all().length === 0) process.exit()
  }
}

const all = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

const listening = (worker: Worker): Promise<boolean> =>
  new Promise((done) => {
    worker.once('listening', () => done(true))
    worker.once('exit', () => done(false))
  })
