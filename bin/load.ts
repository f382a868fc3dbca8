import { parseArgs } from 'node:util'
import { load, setNames } from '../src/app/server/load.ts'
import { readConfig } from '../src/platform/server/config/config.ts'

/**
 * Loads real records into the database: `npm run load -- <set> <folder>`. Loading the same records again changes
 * nothing.
 */
const usage = `Usage: npm run load -- ${setNames.join('|')} <folder with the files of the set, as .csv.gz or .csv>`
const { positionals } = parseArgs({ allowPositionals: true })
const [kind, folder] = positionals
const set = setNames.find((name) => name === kind)

if (!set || folder === undefined || positionals.length > 2) {
  console.error(usage)
  process.exit(2)
}

try {
  const startedAt = performance.now()
  const { changed, refused } = await load({ set, folder }, readConfig(process.env), {
    say: (text) => console.error(`${seconds(startedAt)} ${text}`),
    refuse: ({ file, line, column, reason }) =>
      console.error(`refused: ${file}, line ${line}${column && `, column ${column}`}: ${reason}`),
    log: (level, message) => level !== 'info' && console.error(message),
  })
  const rows = Object.values(changed).reduce((sum, count) => sum + count, 0)
  console.error(
    `${rows.toLocaleString('en')} rows are new or changed, ${refused} lines were refused, ${seconds(startedAt)}.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
