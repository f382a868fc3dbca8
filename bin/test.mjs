// `npm test`: every check and test, as CI does. Ends with one line `N passed, N failed`. With `--all` the tests of the
// API run on both databases, and every refusal is tested with every person. With `--changed` only the tests of the
// domains that the changes since `main` can break, and of what joins the domains.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { affectedDomains, changedFiles } from './affected.ts'
import { installBrowser } from './browser.ts'
import { graph } from './domains.ts'
import { installLibreOffice } from './libreoffice.ts'
import { openPostgres } from './postgres.ts'

const isAll = process.argv.includes('--all')
const everybody = isAll ? { TEST_ALL: '1' } : {}
/** The domains to test; null: all. */
const affected = process.argv.includes('--changed') ? affectedDomains(changedFiles(), graph) : null
const parts = (affected ?? []).map((name) => `src/domains/${name}/`)
const out = mkdtempSync(join(tmpdir(), 'portal-results-'))
const wrong = []
const seconds = new Map()
/** How long each step took, by its name. */
const stages = new Map()
let passed = 0

installBrowser()
installLibreOffice()
run('Checks', 'node', ['bin/check.mjs'])
run('Build', 'node', ['bin/build.mjs'])
run('Sizes', 'node', ['bench/sizes.ts'])
const postgres = await openPostgres({ brief: true })
if (postgres) {
  vitest('Tests', { TEST_DATABASE_URL: postgres.url, ...everybody })
  await postgres.close()
  const scope = isAll ? 'api' : 'stories'
  vitest(`Tests on the embedded database (${scope})`, { TEST_SCOPE: scope, ...everybody })
} else {
  console.log(
    'There is no PostgreSQL 15 or newer, and none can be installed: everything runs on the embedded database.',
  )
  vitest('Tests on the embedded database', everybody)
}
journeys('Journeys in the browser', [])
journeys('Journeys in the browser on the embedded database', ['--grep', '@embedded'], { E2E_DATABASE: 'embedded' })

console.log('\nSeconds of tests by domain')
for (const [name, sum] of [...seconds].sort(([, a], [, b]) => b - a)) tell(name, sum)
console.log('\nSeconds by step')
for (const [name, spent] of stages) tell(name, spent)
for (const what of wrong) console.log(`FAILED  ${what}`)
console.log(`${passed} passed, ${wrong.length} failed`)
process.exit(wrong.length === 0 ? 0 : 1)

function tell(name, time) {
  console.log(`${time.toFixed(0).padStart(6)}  ${name}`)
}

/** One step with a single result. */
function run(name, command, args) {
  const ended = step(name, command, args, {})
  count(name, ended.status === 0 ? 1 : 0, [], ended)
}

function vitest(name, env) {
  const file = join(out, `${name.replaceAll(' ', '-')}.json`)
  const errors = join(out, `${name.replaceAll(' ', '-')}-errors.json`)
  const reporters = ['dot', 'json', './bin/errors-reporter.ts'].map((reporter) => `--reporter=${reporter}`)
  const paths = affected ? [...parts, 'src/app/', 'bin/'] : []
  const ended = step(
    name,
    'vitest',
    ['run', ...paths, '--passWithNoTests', ...reporters, `--outputFile.json=${file}`],
    {
      ...env,
      ERRORS_FILE: errors,
    },
  )
  const found = read(file)
  const tests = (found?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
  const bad = [...tests.filter(({ status }) => status === 'failed').map(inOneLine), ...(read(errors) ?? [])]
  for (const one of found?.testResults ?? []) addSeconds(relative('.', one.name), (one.endTime - one.startTime) / 1000)
  count(name, found?.numPassedTests ?? 0, bad, ended)
}

/** Adds the time of a test file to its domain, or to its part of the portal. */
function addSeconds(file, spent) {
  const [, area, domain] = file.split('/')
  const name = area === 'domains' ? domain : file.split('/').slice(0, 2).join('/')
  seconds.set(name, (seconds.get(name) ?? 0) + spent)
}

function inOneLine({ fullName, failureMessages: [why = ''] }) {
  return `${fullName}: ${why.split('\n', 1)}`
}

function journeys(name, which, more = {}) {
  const file = join(out, `${name.replaceAll(' ', '-')}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...everybody, ...more }
  const paths = affected ? [...parts, 'src/app/e2e/'] : []
  const ofDomains = affected ? { E2E_DOMAINS: affected.join() } : {}
  const args = ['test', ...paths, ...which, '--pass-with-no-tests', '--reporter=line,json']
  const ended = step(name, 'playwright', args, { ...env, ...ofDomains })
  const { stats, suites = [] } = read(file) ?? {}
  for (const { file, tests } of specsOf(suites))
    for (const { results } of tests)
      addSeconds(`src/${file}`, results.reduce((sum, { duration }) => sum + duration, 0) / 1000)
  const bad = specsOf(suites).filter(({ ok }) => !ok)
  count(name, stats?.expected ?? 0, bad.map(journeyInOneLine), ended)
}

function journeyInOneLine({ title, file, line, tests }) {
  const [why = ''] = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
  return `${file}:${line} ${title}: ${stripVTControlCharacters(why).split('\n').slice(0, 4).join(' ')}`
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

/** A runner that fails without naming a test (it could not start, or was ended) counts as one failure. */
function count(step, good, bad, { status, signal }) {
  passed += good
  if (bad.length === 0 && status !== 0) wrong.push(`${step}: ended with ${signal ?? `exit code ${status}`}, see above`)
  wrong.push(...bad.map((what) => `${step}: ${what}`))
}

function step(name, command, args, env) {
  console.log(`\n== ${name}`)
  const begun = performance.now()
  const ended = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  stages.set(name, (performance.now() - begun) / 1000)
  return ended
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
