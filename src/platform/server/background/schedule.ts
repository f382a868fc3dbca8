import type { PgBoss } from 'pg-boss'
import type { WorkCtx } from './work.ts'

/** Periodic work of the whole university: however many instances run, one of them does it at each scheduled time. */
export type Schedule = {
  name: string
  /** Minute, hour, day, month, weekday, in the time zone of the university. */
  cron: string
  /** Whether it also runs some seconds after a start, because it may be overdue. */
  atStart?: boolean
  run: (ctx: WorkCtx) => Promise<void>
}

/** The two underscores exclude the queue from backups, because periodic work repeats by itself. */
export const periodicQueue = '__periodic'
/** The delay after a start until work runs that may be overdue. */
export const startSeconds = 5

/**
 * Passes the schedules to pg-boss, which stores them in the database, and removes those that are no longer declared.
 */
export async function keepSchedules(boss: PgBoss, schedules: readonly Schedule[], timeZone: string): Promise<void> {
  // For each kind of work, at most one job waits and one runs.
  await boss.createQueue(periodicQueue, { policy: 'stately', retryLimit: 0, expireInSeconds: 3_600 })
  const known = new Set(schedules.map(({ name }) => name))
  for (const { key } of await boss.getSchedules(periodicQueue))
    if (!known.has(key)) await boss.unschedule(periodicQueue, key)
  for (const { name, cron } of schedules)
    await boss.schedule(periodicQueue, cron, { name }, { key: name, singletonKey: name, tz: timeZone })
  for (const { name } of schedules.filter(({ atStart }) => atStart))
    await boss.send(periodicQueue, { name }, { singletonKey: name, startAfter: startSeconds })
}
