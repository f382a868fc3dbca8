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
  const workers = workersOf(boss)
  for (const [event, { handle, queue, work }] of handlers) {
    await boss.createQueue(queueOf(event), queue)
    const options = { ...work, burstWhenBatchFull: true, perJobResults: true } as const
    const worker = await boss.work<object>(queueOf(event), options, (jobs) =>
      Promise.all(
        jobs.map((job) => resultOf(job, () => handle(job.data, { db, now: new Date(), universityName, log }))),
      ),
    )
    workers.add(queueOf(event), worker)
  }
  return {
    async emit(tx, event, payload) {
      if (!handlers.has(event)) throw new Error(`no domain handles the event ${event}`)
      await boss.send(queueOf(event), payload, { db: through(tx) })
      workers.wakeSoon(queueOf(event))
    },
    async settled() {
      const queues = [...handlers.keys()].map(queueOf)
      for (let busy = await busyOf(db, queues); busy.length > 0; busy = await busyOf(db, queues)) {
        for (const queue of busy) workers.wake(queue)
        await pause(10)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** Who works on a queue looks for work every few seconds by himself; here he is told that there is some. */
function workersOf(boss: PgBoss) {
  const known = new Map<string, string>()
  const due = new Map<string, NodeJS.Timeout>()
  const wake = (queue: string) => boss.notifyWorker(known.get(queue) ?? '')
  return {
    add: (queue: string, worker: string) => known.set(queue, worker),
    wake,
    /** When the transaction that now writes an event has mostly ended; a longer one waits for the next look. */
    wakeSoon(queue: string) {
      clearTimeout(due.get(queue))
      due.set(queue, setTimeout(wake, 100, queue).unref())
    },
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
