// Checks format, lint, types, import rules, unused code, and how many packages a university has to trust.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { writeLists } from './domains.ts'

const most = 220
const steps = {
  types,
  'import rules': importRules,
  'lists of domains': listsOfDomains,
  unused: () => runOwn('knip', ['--no-progress']),
  words: () => runOwn('node', ['bin/check-words.ts']),
  'names of types': () => runOwn('node', ['bin/check-type-names.ts']),
  'platform knows no subject': () => runOwn('node', ['bin/check-platform.ts']),
  'format and lint': () =>
    runOwn('biome', [
      'ci',
      '--colors=off',
      '--max-diagnostics=20',
      '--diagnostic-level=warn',
      '--error-on-warnings',
      '.',
    ]),
  packages: productionPackages,
}

/** The slowest first, two at a time, because there are two cores. */
const queue = Object.entries(steps)
let failed = 0
await Promise.all([work(), work()])
console.log(`Checks: ${Object.keys(steps).length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) await report(...next)
}

async function report(name, step) {
  try {
    await step()
    console.log(`ok      ${name}`)
  } catch (error) {
    failed++
    console.log(`FAILED  ${name}\n${String(error.stdout ?? '')}${String(error.stderr ?? '') || error.message}`)
  }
}

async function runOwn(command, args) {
  const options = { encoding: 'utf8', maxBuffer: 1e8 }
  const { stdout } = await promisify(execFile)(`node_modules/.bin/${command}`, args, options)
  return stdout
}

/**
 * Uses the native compiler, which needs a third of the time. One checker, because several would infer the same types
 * separately.
 */
async function types() {
  const options = { encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, GOGC: '400' } }
  const args = ['node_modules/typescript-7/bin/tsc', '-b', '--checkers', '1']
  await promisify(execFile)(process.execPath, args, options)
}

/** A cruiser that reads nothing finds no violation, so the number of modules is checked too. */
async function importRules() {
  const args = ['src', '--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  const { violations, totalCruised } = JSON.parse(await runOwn('depcruise', args)).summary
  if (totalCruised < 200) throw new Error(`only ${totalCruised} modules were read`)
  const told = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  if (told.length > 0) throw new Error(told.join('\n'))
}

/** The packages of the lockfile that are installed here: it also names packages for other platforms. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const count = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev && existsSync(path)).length
  if (count > most) throw new Error(`${count} production packages, more than ${most}`)
  const faults = Object.entries(packages).flatMap(([path, one]) => (path === '' ? [] : lockFaults(path, one)))
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Installed packages are verified by their hash, whatever the registry. */
function lockFaults(path, { integrity, resolved, link, optional, os, cpu }) {
  const isElsewhere = optional && (os || cpu) && !existsSync(path)
  return [
    ...(resolved && !link ? [`${path}: the lockfile names an address`] : []),
    ...(integrity || link || isElsewhere ? [] : [`${path}: the lockfile has no hash, so it is not verified`]),
  ]
}

async function listsOfDomains() {
  const stale = writeLists({ dry: true })
  if (stale.length > 0) throw new Error(`Run \`npm run fix\`: ${stale.join(', ')}`)
}
