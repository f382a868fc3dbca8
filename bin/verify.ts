import { parseArgs } from 'node:util'
import { fail, openHouse } from '../bench/backup/house.ts'
import { readBackup } from '../src/app/server/operations/backup/read.ts'
import { compareWith, damagedFiles, verifyDatabase } from '../src/app/server/operations/backup/verify.ts'

/**
 * `npm run verify`: reads every row of the database and names the files that are not what was handed in. `npm run verify -- <file>`: reads every byte of a backup; with
 * `--database` it also says in which tables the database differs from it.
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
  const { head, tables, rows, hasKeys } = await readBackup(file)
  console.log(`${file} is whole: made ${head.madeAt}, ${rows.toLocaleString('en')} rows of ${tables.size} tables,`)
  console.log(hasKeys ? 'with the keys of the embedded identity provider.' : 'without keys of an identity provider.')
}

async function tellDifferences(file: string): Promise<void> {
  const { database } = await openHouse()
  const different = await compareWith(file, database).finally(() => database.close())
  if (different.length > 0) fail(`The database differs from the backup:\n${different.join('\n')}`)
  console.log('Every table of the database is as in the backup.')
}

async function tellDatabase(): Promise<void> {
  const { database } = await openHouse()
  const found = verifyDatabase(database).then(async (tables) => ({ tables, damaged: await damagedFiles(database) }))
  const { tables, damaged } = await found.finally(() => database.close())
  for (const [name, { rows, sha256 }] of tables) console.log(`${sha256}  ${name}  ${rows}`)
  if (damaged.length > 0) fail(`Restore these files from a backup:\n${damaged.join('\n')}`)
}
