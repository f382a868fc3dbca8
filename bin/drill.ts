import { parseArgs } from 'node:util'
import { drillBackup } from '../bench/backup/drill.ts'
import { drillKill } from '../bench/kill/drill.ts'

/** Rehearsed disasters: `npm run drill -- kill [--cycles 20]`, `npm run drill -- backup`, with `--database-url` on a server. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { cycles: { type: 'string', default: '20' }, 'database-url': { type: 'string' } },
})

const cycles = Number(values.cycles)
const [drill] = positionals
if ((drill !== 'kill' && drill !== 'backup') || !Number.isInteger(cycles) || cycles < 1) {
  console.error('Usage: npm run drill -- kill|backup [--cycles 20] [--database-url postgres://…]')
  process.exit(2)
}

const common = { databaseUrl: values['database-url'], say: (line: string) => console.log(line) }
const outcome = drill === 'kill' ? await drillKill({ cycles, ...common }) : await drillBackup(common)
process.exit(outcome === 'held' ? 0 : 1)
