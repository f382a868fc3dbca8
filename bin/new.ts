// `npm run new -- domain <name> [thing]`: a working domain of one resource, which passes the checks as it is made.

import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { graph } from './domains.ts'

const [kind, name = '', thing = name.replace(/s$/, '')] = process.argv.slice(2)
const isName = /^[a-z]+(-[a-z]+)*$/
if (kind !== 'domain' || !isName.test(name) || !isName.test(thing)) {
  console.error('Usage: npm run new -- domain <name> [thing], such as: domain lockers locker')
  process.exit(2)
}
if (graph[name]) {
  console.error(`There is a domain ${name} already.`)
  process.exit(2)
}

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (text: string) => camel(`-${text}`)
const table = thing.replaceAll('-', '_')
const things = thing.endsWith('s') ? table : `${table}s`
const values: Record<string, string> = {
  domain: camel(name),
  Domain: pascal(name),
  'domain-': name,
  thing: camel(thing),
  Thing: pascal(thing),
  'thing-': thing,
  things,
  'things-': things.replaceAll('_', '-'),
  thingsCamel: camel(things.replaceAll('_', '-')),
  table,
  Title: things.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()),
}
const filled = (text: string) => text.replace(/\{\{([\w-]+)\}\}/g, (whole, key: string) => values[key] ?? whole)

const from = 'bin/skeleton/domain/'
for (const file of globSync(`${from}**/*.tmpl`)) {
  const to = `src/domains/${name}/${filled(file.slice(from.length, -'.tmpl'.length))}`
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, filled(readFileSync(file, 'utf8')))
}
const declared = Object.entries({ ...graph, [name]: ['people'] })
const lines = declared.map(([one, needs]) => `  "${one}": [${needs.map((need) => `"${need}"`).join(', ')}]`)
writeFileSync('src/domains/domains.json', `{\n${lines.join(',\n')}\n}\n`)
for (const script of ['bin/fix.mjs', 'bin/permissions.ts'])
  execFileSync(process.execPath, [script], { stdio: 'inherit' })
console.log(`src/domains/${name} is made: say in its README and its words what it is about.`)
