import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type Job, type JobResult, PgBoss, type QueueOptions } from 'pg-boss'
import * as z from 'zod/mini'
import { storageIsFull } from '../database/unavailable.ts'
import { errorText, type Log } from '../log.ts'
import { type OwnedListener, queuesOf } from './events.ts'
import { keepSchedules, periodicQueue, type Schedule, startSeconds } from './schedule.ts'
import type { Emit, WorkCtx } from './work.ts'

/** Events, written in the transaction that caused them and handled after its commit; and periodic work. */
export type Background = {
  emit: Emit
  /** Waits until everything emitted so far has been handled (or has failed for good). */
  settled: () => Promise<void>
  close: () => Promise<void>
}

type Parts = {
  db: Kysely<any>
  listeners: readonly OwnedListener[]
  /** None in tests, which run due work explicitly. */
  schedules?: readonly Schedule[]
  timeZone?: string
  /** The context passed to listeners and periodic work. */
  context: () => WorkCtx
  log: Log
}

const patience: QueueOptions = { retryLimit: 8, retryDelay: 2, retryBackoff: true }
/** Periodic work may come half a minute late. */
const periodicSeconds = 30

/**
 * Opens a queue for each listener and one for periodic work; pg-boss stores the jobs, retries them and gives up on
 * them.
 */
export async function openBackground(parts: Parts): Promise<Background> {
  const { db, schedules = [], timeZone = 'UTC', context, log } = parts
  const queues = queuesOf(parts.listeners)
  // An existing schema is not created again: the portal's role may lack the right to create one.
  const createSchema = !(await hasSchema(db))
  const boss = new PgBoss({
    db: through(db),
    schema: 'jobs',
    createSchema,
    schedule: schedules.length > 0,
    supervise: true,
  })
  boss.on('error', (error) => {
    // A full disk is not logged at each poll for work: the embedded database logs it once (room.ts).
    if (!storageIsFull(error)) log('error', 'background work failed', { error: errorText(error) })
  })
  await boss.start()
  const workers = workersOf(boss)
  for (const [queue, listener] of queues) {
    await boss.createQueue(queue, listener.queue ?? patience)
    workers.add(queue, await workOn(boss, queue, listener, { context, workers }))
  }
  if (schedules.length > 0) await workPeriodically(boss, { schedules, timeZone, context, log, workers })
  const byEvent = Map.groupBy(queues, ([, { event }]) => event.name)
  return {
    async emit(tx, event, payload) {
      const listening = byEvent.get(event.name) ?? []
      if (listening.some(([, listener]) => listener.event !== event))
        throw new Error(`Another event is called ${event.name}.`)
      const parsed = event.payload.parse(payload)
      for (const [queue] of listening) {
        await boss.send(queue, parsed, { db: through(tx) })
        workers.wakeSoon(queue)
      }
    },
    async settled() {
      const names = [...queues.keys()]
      for (let busy = await busyOf(db, names); busy.length > 0; busy = await busyOf(db, names)) {
        for (const queue of busy) workers.wake(queue)
        await pause(10)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

type Work = { context: () => WorkCtx; workers: Workers }

function workOn(boss: PgBoss, queue: string, listener: OwnedListener, { context, workers }: Work): Promise<string> {
  const { event, handle, atOnce = 10, everySeconds = 2 } = listener
  const many = { batchSize: atOnce, pollingIntervalSeconds: everySeconds } as const
  return boss.work<object>(queue, { ...many, perJobResults: true }, async (jobs) => {
    const results = await Promise.all(
      jobs.map((job) => resultOf(job, async () => handle(event.payload.parse(job.data), context()))),
    )
    workers.wake(queue)
    return results
  })
}

/** A failing job of a batch fails alone and is retried alone. */
async function resultOf({ id }: Job, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work()
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { error: errorText(error) } }
  }
}

type Periodic = Required<Pick<Parts, 'schedules' | 'timeZone' | 'log'>> & Work

const periodicJob = z.object({ name: z.string() })

async function workPeriodically(boss: PgBoss, periodic: Periodic): Promise<void> {
  const { schedules, timeZone, context, log, workers } = periodic
  await keepSchedules(boss, schedules, timeZone)
  const options = { batchSize: 1, pollingIntervalSeconds: periodicSeconds } as const
  const worker = await boss.work<object>(periodicQueue, options, async ([job]) => {
    const { name } = periodicJob.parse(job?.data)
    await schedules
      .find((schedule) => schedule.name === name)
      ?.run(context())
      .catch((error: unknown) => log('error', 'periodic work failed', { name, error: errorText(error) }))
    workers.wake(periodicQueue)
  })
  workers.add(periodicQueue, worker)
  setTimeout(() => workers.wake(periodicQueue), startSeconds * 1_000 + 100).unref()
}

type Workers = ReturnType<typeof workersOf>

/**
 * Workers poll for work every few seconds; this wakes them at once. Each wakes itself after its work, because more may
 * wait: the bursts of pg-boss do not continue after a batch of one.
 */
function workersOf(boss: PgBoss) {
  const known = new Map<string, string>()
  const due = new Map<string, NodeJS.Timeout>()
  const wake = (queue: string) => boss.notifyWorker(known.get(queue) ?? '')
  return {
    add: (queue: string, worker: string) => known.set(queue, worker),
    wake,
    /** Wakes when the transaction that now writes an event has usually ended; a longer one waits for the next poll. */
    wakeSoon(queue: string) {
      clearTimeout(due.get(queue))
      due.set(queue, setTimeout(wake, 100, queue).unref())
    },
  }
}

async function hasSchema(db: Kysely<any>): Promise<boolean> {
  const { rows } = await sql`select where to_regnamespace('jobs') is not null`.execute(db)
  return rows.length > 0
}

/** The queues that have work. Counted here, because the statistics of pg-boss may be a minute old even when forced. */
async function busyOf(db: Kysely<any>, queues: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from jobs.job
    where name = any(${queues}) and state in ('created', 'retry', 'active')`.execute(db)
  return rows.map(({ name }) => name)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const through = (db: Kysely<any>) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await db.executeQuery<any>(CompiledQuery.raw(text, values ?? []))
    return { rows }
  },
})
