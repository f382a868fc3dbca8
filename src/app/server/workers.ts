import cluster, { type Worker } from 'node:cluster'
import pg from 'pg'
import type { Config } from '#platform/server/config/config.ts'
import { answering } from '#platform/server/database/server-check.ts'
import { openInstanceLog } from './instance-log.ts'
import { answerMetrics } from './operations/metrics-of-all.ts'
import { whenDatabaseAnswers } from './when-database-answers.ts'

/** If workers end this soon after their start, this many times in a row, they are not started again. */
const [soonMs, mostSoonEnds] = [10_000, 5]
const restartMs = 1_000
const connectTimeoutMs = 10_000

/**
 * Runs the portal in several processes that share one port (setting WORKERS). The first one migrates the database and
 * fills in the demo, then the others start; one that ends unexpectedly is replaced. Ends with all of them.
 *
 * No worker starts before the database answers: when workers close a port that they share, Node loses connections that
 * were just accepted.
 */
export async function runWorkers(config: Config): Promise<void> {
  let leaving = false
  let soonEnds = 0
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave(0))
  await databaseAnswers(config)
  // A first worker that does not start has reported the reason itself.
  if (!(await listening(start()))) process.exit(leaving ? 0 : 1)
  for (let started = 1; started < config.workers && !leaving; started++) start()
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

/** Resolves once the database server answers; until then the port answers that the portal is starting. */
async function databaseAnswers(config: Config): Promise<void> {
  const { databaseUrl } = config
  if (!databaseUrl) return
  const log = openInstanceLog(config)
  await whenDatabaseAnswers(config, log, async () => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: connectTimeoutMs })
    pool.on('error', () => {})
    await (await answering(pool, databaseUrl)).end()
  })
  log.flush()
}

const all = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

const listening = (worker: Worker): Promise<boolean> =>
  new Promise((done) => {
    worker.once('listening', () => done(true))
    worker.once('exit', () => done(false))
  })
