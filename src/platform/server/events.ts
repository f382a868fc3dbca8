import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type Job, type JobResult, PgBoss, type QueueOptions, type WorkOptions } from 'pg-boss'
import type { Domain, EventCtx } from './domain.ts'
import type { Log } from './log.ts'

/** Things that happened, written in the transaction that made them so and handled after it, at least once. */
export type Events = {
  emit: (tx: Kysely<any>, event: string, payload: object) => Promise<void>
  /** Waits until everything emitted so far has been handled (or has failed for good). */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/** Who handles events: a domain, or a part of the platform that needs other patience or more hands than a domain. */
export type Listener = Pick<Domain, 'on'> & { queue?: QueueOptions; atOnce?: number; everySeconds?: number }

const patience: QueueOptions = { retryLimit: 8, retryDelay: 2, retryBackoff: true }
const queueOf = (event: string) => event.replaceAll('.', '_')

/** Opens the queues of every event that someone handles; pg-boss keeps, retries and buries them. */
export async function openEvents(
  db: Kysely<any>,
  listeners: readonly Listener[],
  log: Log,
  universityName = '',
): Promise<Events> {
  const boss = new PgBoss({ db: through(db), schema: 'jobs', schedule: false, supervise: true })
  boss.on('error', (error) => log('error', 'background work failed', { error: String(error) }))
  await boss.start()
  const handlers = handlersOf(listeners)
  for (const [event, { handle, queue, work }] of handlers) {
    await boss.createQueue(queueOf(event), queue)
    const options = { ...work, burstWhenBatchFull: true, perJobResults: true } as const
    await boss.work<object>(queueOf(event), options, (jobs) =>
      Promise.all(
        jobs.map((job) => resultOf(job, () => handle(job.data, { db, now: new Date(), universityName, log }))),
      ),
    )
  }
  return {
    async emit(tx, event, payload) {
      if (!handlers.has(event)) throw new Error(`no domain handles the event ${event}`)
      await boss.send(queueOf(event), payload, { db: through(tx) })
    },
    async settled() {
      const queues = [...handlers.keys()].map(queueOf)
      for (let busy = await busyOf(db, queues); busy.length > 0; busy = await busyOf(db, queues)) {
        for (const queue of busy) boss.notifyWorker(queue)
        await pause(50)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** Those of the queues that have work. Counted here: even forced, the statistics of pg-boss may be a minute old. */
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

/** One job of a batch fails by itself and is tried again by itself. */
async function resultOf({ id }: Job, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work()
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { error: String(error) } }
  }
}

type Handler = (payload: object, ctx: EventCtx) => Promise<void>
type Handled = { handle: Handler; queue: QueueOptions; work: WorkOptions }

function handlersOf(listeners: readonly Listener[]): Map<string, Handled> {
  const found = new Map<string, Handled>()
  for (const { on = {}, queue = patience, atOnce = 10, everySeconds = 2 } of listeners)
    for (const [event, handle] of Object.entries(on))
      found.set(event, { handle, queue, work: { batchSize: atOnce, pollingIntervalSeconds: everySeconds } })
  return found
}
