import { CompiledQuery, type Kysely } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Domain, EventCtx } from './domain.ts'
import type { Log } from './log.ts'

/** Things that happened, written in the transaction that made them so and handled after it, at least once. */
export type Events = {
  emit: (tx: Kysely<any>, event: string, payload: object) => Promise<void>
  /** Waits until everything emitted so far has been handled (or has failed for good). */
  settled: () => Promise<void>
  close: () => Promise<void>
}

const queueOf = (event: string) => event.replaceAll('.', '_')

/** Opens the queues of every event that some domain handles; pg-boss keeps, retries and buries them. */
export async function openEvents(db: Kysely<any>, domains: readonly Domain[], log: Log): Promise<Events> {
  const boss = new PgBoss({ db: through(db), schema: 'jobs', schedule: false, supervise: true })
  boss.on('error', (error) => log('error', 'background work failed', { error: String(error) }))
  await boss.start()
  const handlers = handlersOf(domains)
  for (const [event, handle] of handlers) {
    await boss.createQueue(queueOf(event), { retryLimit: 8, retryDelay: 2, retryBackoff: true })
    await boss.work<object>(queueOf(event), { pollingIntervalSeconds: 2 }, async (jobs) => {
      for (const job of jobs) await handle(job.data, { db, now: new Date() })
    })
  }
  return {
    async emit(tx, event, payload) {
      if (!handlers.has(event)) throw new Error(`no domain handles the event ${event}`)
      await boss.send(queueOf(event), payload, { db: through(tx) })
    },
    async settled() {
      for (const event of handlers.keys()) while ((await waiting(boss, event)) > 0) await pause(50)
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

async function waiting(boss: PgBoss, event: string): Promise<number> {
  boss.notifyWorker(queueOf(event))
  const stats = await boss.getQueueStats(queueOf(event), { force: true })
  return stats.reduce((sum, one) => sum + one.queuedCount + one.activeCount, 0)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const through = (db: Kysely<any>) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows: rows as any[] }
  },
})

type Handler = (payload: object, ctx: EventCtx) => Promise<void>

function handlersOf(domains: readonly Domain[]): Map<string, Handler> {
  const found = new Map<string, Handler>()
  for (const { on = {} } of domains) for (const [event, handle] of Object.entries(on)) found.set(event, handle)
  return found
}
