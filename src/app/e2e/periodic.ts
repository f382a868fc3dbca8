import { periodicQueue } from '#platform/server/background/schedule.ts'
import { openDatabase } from '#platform/server/database/open.ts'
import { portal } from './portal.ts'

/** Runs a periodic job now, whatever the day: it is in the queue when the portal starts again. */
export const doNow = (name: string): Promise<void> =>
  portal().whileStopped(async (place) => {
    const database = await openDatabase({ ...place, log: () => undefined })
    await database.pool.query('insert into jobs.job (name, data) values ($1, $2)', [periodicQueue, { name }])
    await database.close()
  })
