// `npm run fix`: writes the lists of domains anew, formats, and puts right what lint can put right by itself;
// everywhere, or below the paths that are named.
import { spawnSync } from 'node:child_process'
import { writeLists } from './domains.ts'

writeLists()
const named = process.argv.slice(2)
const paths = named.length > 0 ? named : ['.']
const { status } = spawnSync('node_modules/.bin/biome', ['check', '--write', ...paths], { stdio: 'inherit' })
process.exit(status ?? 1)
