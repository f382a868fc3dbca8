// Fails when a file of the platform, its tests and comments included, names a subject of the university: what speaks of
// one belongs to the domain that owns it (docs/decisions/0002-contributions.md).
import { globSync, readFileSync } from 'node:fs'
import { namedSubjects } from './subjects.ts'

const faults = globSync('src/platform/**/*.{ts,tsx,css,sql,json,typ}')
  .sort()
  .flatMap((path) =>
    [path, ...readFileSync(path, 'utf8').split('\n')].flatMap((text, line) =>
      namedSubjects(path, text).map((word) => `${path}:${line} names "${word}"`),
    ),
  )

if (faults.length > 0) {
  console.error(`The platform knows no subject:\n${faults.join('\n')}`)
  process.exit(1)
}
