import { parseArgs } from 'node:util'
import { fail, openForTool } from '../bench/backup/open-database.ts'
import { restore } from '../src/app/server/operations/backup/restore.ts'

/**
 * `npm run restore -- <file>`: restores into an empty database; with `--replace "<the sentence>"` it replaces
 * everything there.
 */
const sentence = 'everything there now is lost'
const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'string' } } })
const [path] = positionals
if (!path) fail('Say which: npm run restore -- <file>')
if (values.replace !== undefined && values.replace !== sentence)
  fail(`To replace what is in the database, say so: npm run restore -- <file> --replace "${sentence}"`)

const { config, database, files } = await openForTool()
try {
  const startedAt = performance.now()
  const options = { path, dataDir: config.dataDir, files, replace: values.replace === sentence, log: () => undefined }
  const { rows, tables, files: stored, head } = await restore(database, options)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `Restored the backup of ${head.madeAt}: ${rows.toLocaleString('en')} rows of ${tables.size} tables and ${stored} files in ${seconds} s.`,
  )
} catch (error) {
  fail(error)
} finally {
  await database.close()
}
