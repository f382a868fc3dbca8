import { parseArgs } from 'node:util'
import { fail, openForReading } from '../bench/backup/open-database.ts'
import { readBackup } from '../src/app/server/operations/backup/read.ts'
import { compareWith, damagedFiles, verifyDatabase } from '../src/app/server/operations/backup/verify.ts'
import { checkSeals } from '../src/platform/server/resource/seal.ts'

/**
 * `npm run verify`: reads every row of the database and every file, lists the files that are lost or differ from what
 * was uploaded, and checks the seals of the audit. `npm run verify -- <file>`: reads every byte of a backup; with
 * `--database` it also lists the tables in which the database differs from it.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'boolean', default: false } },
})
const [path] = positionals
try {
  if (path && values.database) await tellDifferences(path)
  else if (path) await tellFile(path)
  else await tellDatabase()
} catch (error) {
  fail(error)
}

async function tellFile(file: string): Promise<void> {
  const { head, tables, rows, files, hasKeys } = await readBackup(file)
  console.log(
    `${file} is whole: made ${head.madeAt}, ${rows.toLocaleString('en')} rows of ${tables.size} tables, ${files} files,`,
  )
  console.log(hasKeys ? 'with the keys of the embedded identity provider.' : 'without keys of an identity provider.')
}

async function tellDifferences(file: string): Promise<void> {
  const { database } = await openForReading()
  const different = await compareWith(file, database).finally(() => database.close())
  if (different.length > 0) fail(`The database differs from the backup:\n${different.join('\n')}`)
  console.log('Every table of the database is as in the backup.')
}

async function tellDatabase(): Promise<void> {
  const { database, files } = await openForReading()
  const found = verifyDatabase(database).then(async (tables) => ({
    tables,
    damaged: await damagedFiles(database, files),
    audit: await checkSeals(database.db),
  }))
  const { tables, damaged, audit } = await found.finally(() => database.close())
  for (const [name, { rows, sha256 }] of tables) console.log(`${sha256}  ${name}  ${rows}`)
  console.log(
    `${audit.events} events of the audit stand under ${audit.seals} seals; ${audit.erased} of them were erased.`,
  )
  if (audit.newest) console.log(`The newest seal is ${audit.newest}.`)
  if (audit.faults.length > 0) fail(`The audit was changed past the portal:\n${audit.faults.join('\n')}`)
  if (damaged.length > 0) fail(`Restore these files from a backup:\n${damaged.join('\n')}`)
}
