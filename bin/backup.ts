import { join } from 'node:path'
import { fail, openHouse } from '../bench/backup/house.ts'
import { backUp } from '../src/app/server/operations/backup/write.ts'

/** `npm run backup [-- <file>]`: the whole database and the key file in one file, by default in `DATA_DIR/backups`. */
const { config, database } = await openHouse()
const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
const path = process.argv[2] ?? join(config.dataDir, 'backups', `portal-${moment}.gz`)
try {
  const startedAt = performance.now()
  const { tables, rows } = await backUp(database, config.dataDir, path)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${path}: ${rows.toLocaleString('en')} rows of ${tables} tables in ${seconds} s.`)
  console.log('It holds personal data and the keys of the sign-in: keep it encrypted, and not on this machine alone.')
} catch (error) {
  fail(error)
} finally {
  await database.close()
}
