import { writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../src/platform/server/database/open.ts'
import { inTransaction } from '../../src/platform/server/database/transaction.ts'

/** The process that is killed: eight writers, each reporting on stdout what the database has committed. */
const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: '' },
    'database-url': { type: 'string' },
    cycle: { type: 'string', default: '0' },
  },
})

const { db } = await openDatabase({
  dataDir: values['data-dir'],
  databaseUrl: values['database-url'],
  log: (_level, message) => console.error(message),
})

const tell = (line: string) => writeSync(1, `${line}\n`)
await Promise.all(Array.from({ length: 8 }, (_, writer) => writeForEver(writer)))

async function writeForEver(writer: number): Promise<never> {
  for (let count = 0; ; count++) {
    const id = `${values.cycle}-${writer}-${count}`
    await inTransaction(db, async (tx) => {
      await tx.insertInto('drill_first').values({ id }).execute()
      await tx.insertInto('drill_second').values({ id }).execute()
    })
    tell(id)
  }
}
