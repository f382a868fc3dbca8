import { parseArgs } from 'node:util'
import { drillKill } from '../bench/kill/drill.ts'

/** Rehearsed disasters: `node bin/drill.ts kill [--cycles 20] [--database-url postgres://…]`. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { cycles: { type: 'string', default: '20' }, 'database-url': { type: 'string' } },
})

const cycles = Number(values.cycles)
if (positionals[0] !== 'kill' || !Number.isInteger(cycles) || cycles < 1) {
  console.error('Usage: node bin/drill.ts kill [--cycles 20] [--database-url postgres://…]')
  process.exit(2)
}

const outcome = await drillKill({ cycles, databaseUrl: values['database-url'], say: (line) => console.log(line) })
process.exit(outcome === 'held' ? 0 : 1)
