// `npm run fix`: writes the lists of domains anew, formats, and puts right what lint can put right by itself.
import { spawnSync } from 'node:child_process'
import { writeLists } from './domains.ts'

writeLists()
const { status } = spawnSync('node_modules/.bin/biome', ['check', '--write', '.'], { stdio: 'inherit' })
process.exit(status ?? 1)
