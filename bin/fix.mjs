// `npm run fix`: writes the lists of domains again, formats, and fixes what lint can fix automatically; everywhere, or
// below the given paths.
import { spawnSync } from 'node:child_process'
import { writeLists } from './domains.ts'

writeLists()
const named = process.argv.slice(2)
const paths = named.length > 0 ? named : ['.']
const { status } = spawnSync('node_modules/.bin/biome', ['check', '--write', ...paths], { stdio: 'inherit' })
process.exit(status ?? 1)
