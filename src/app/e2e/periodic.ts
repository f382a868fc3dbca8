import { periodicQueue } from '#platform/server/background/schedule.ts'
import { openDatabase } from '#platform/server/database/open.ts'
import { portal } from './portal.ts'

/** Runs a periodic job now, whatever the day: it is in the queue when the portal starts again. */
export const doNow = (name: string, before?: string): Promise<void> =>
  portal().whileStopped(async (place) => {
    const database = await openDatabase({ ...place, log: () => undefined })
    if (before !== undefined) await database.pool.query(before)
    await database.pool.query('insert into jobs.job (name, data) values ($1, $2)', [periodicQueue, { name }])
    await database.close()
  })

/** Sends the mails that wait for quiet hours or a digest, as if their time had come. */
export const sendHeldMailsNow = (): Promise<void> =>
  doNow('letters', `update mail_message set send_after = now() where state = 'held'`)
