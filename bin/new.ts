// `npm run new -- domain|resource|screen …`: creates a skeleton that works and passes the checks unchanged.

import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { graph } from './domains.ts'
import { isName, namesOf, singularOf } from './new/names.ts'
import { addResource, addScreen } from './new/resource.ts'
import { writeSkeleton } from './new/skeleton.ts'

const usage = `Usage: npm run new -- domain <domain> [thing]           such as: domain lockers locker
       npm run new -- resource <domain> <thing>       such as: resource lockers key
       npm run new -- screen <domain> <name> <path>   such as: screen lockers map /lockers/map`

const [kind, domain = '', thing = singularOf(domain), path = ''] = process.argv.slice(2)
const folder = `src/domains/${domain}`
const makes: Record<string, () => string> = { domain: makeDomain, resource: makeResource, screen: makeScreen }
const make = makes[kind ?? '']
if (!make || !isName(domain) || !isName(thing)) stop(usage)
const done = make()
const written = [folder, 'src/app', 'src/domains/domains.json']
// A page does not change anybody's permissions.
const rights = kind === 'screen' ? [] : [['bin/permissions.ts']]
for (const script of [['bin/fix.mjs', ...written], ...rights])
  execFileSync(process.execPath, script, { stdio: 'inherit' })
console.log(done)

function makeDomain(): string {
  if (graph[domain]) stop(`There is a domain ${domain} already.`)
  const names = namesOf(domain, thing)
  writeSkeleton('domain', folder, names)
  addResource(folder, names)
  const declared = Object.entries({ ...graph, [domain]: ['people'] })
  const lines = declared.map(([one, needs]) => `  "${one}": [${needs.map((need) => `"${need}"`).join(', ')}]`)
  writeFileSync('src/domains/domains.json', `{\n${lines.join(',\n')}\n}\n`)
  return `${folder} is made: say in its README and its words what it is about.`
}

function makeResource(): string {
  if (!graph[domain]) stop(`There is no domain ${domain}.`)
  if (existsSync(`${folder}/contract/${thing}.ts`)) stop(`${domain} has a ${thing} already.`)
  addResource(folder, namesOf(domain, thing))
  return `${folder} has a ${thing}: say in its contract and its words what it is about, and in e2e/visits.ts who visits its screens.`
}

function makeScreen(): string {
  if (!graph[domain]) stop(`There is no domain ${domain}.`)
  if (!/^(\/(:[a-zA-Z]+|[a-z0-9_]+))+$/.test(path)) stop(usage)
  if (existsSync(`${folder}/web/${thing}.tsx`)) stop(`${domain} has a screen ${thing} already.`)
  addScreen(folder, namesOf(domain, thing), path)
  return `${folder}/web/${thing}.tsx is made, at ${path}.`
}

function stop(why: string): never {
  console.error(why)
  process.exit(2)
}
