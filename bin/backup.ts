import { join } from 'node:path'
import { fail, openForReading } from '../bench/backup/open-database.ts'
import { backUp } from '../src/app/server/operations/backup/write.ts'

/** `npm run backup [-- <file>]`: the whole database, the files and the key file in one file, by default in `DATA_DIR/backups`. */
const { config, database, files } = await openForReading()
const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
const path = process.argv[2] ?? join(config.dataDir, 'backups', `portal-${moment}.gz`)
try {
  const startedAt = performance.now()
  const written = await backUp({ database, files, dataDir: config.dataDir }, path)
  const { tables, rows, missing } = written
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${path}: ${rows.toLocaleString('en')} rows of ${tables} tables and ${written.files} files in ${seconds} s.`,
  )
  if (missing.length > 0)
    console.log(`The file store lacks ${missing.length} files that rows name; run npm run verify.`)
  console.log('It holds personal data and the keys of the sign-in: keep it encrypted, and not on this machine alone.')
} catch (error) {
  fail(error)
} finally {
  await database.close()
}
