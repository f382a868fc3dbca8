// Fails when a type or a component is named after its part in a sentence (`Kept`, `WantedRow`) and not after the thing: file-local names
// too, because a stranger reads a file from its first line.
import { globSync, readFileSync } from 'node:fs'
import { vagueTypeNames } from './type-names.ts'

const faults = globSync(['src/**/*.{ts,tsx}', 'bin/**/*.ts', 'bench/**/*.ts'])
  .sort()
  .flatMap((path) => vagueTypeNames(path, readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`))

if (faults.length > 0) {
  console.error(`Name these types after the thing, such as StoredMark or CourseParams:\n${faults.join('\n')}`)
  process.exit(1)
}
