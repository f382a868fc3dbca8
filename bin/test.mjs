// `npm test`: every check and test, as CI does. Ends with one line `N passed, N failed`.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from './postgres.ts'

const out = mkdtempSync(join(tmpdir(), 'portal-results-'))
let passed = 0
let failed = 0

installBrowser()
run('Checks', 'node', ['bin/check.mjs'])
run('Build', 'node', ['bin/build.mjs'])
vitest('Tests on the embedded database', {})
const postgres = await openPostgres()
if (postgres) {
  vitest('Tests on PostgreSQL', { TEST_DATABASE_URL: postgres.url })
  await postgres.close()
} else {
  failed++
  console.log('PostgreSQL 15 or newer is needed for the second half of the tests: apt-get install postgresql')
}
journeys()

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** One step that is a single yes or no. */
function run(name, command, args) {
  const { status } = step(name, command, args, {})
  if (status === 0) passed++
  else failed++
}

function vitest(name, env) {
  const file = join(out, `${name.replaceAll(' ', '-')}.json`)
  const { status } = step(
    name,
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    env,
  )
  const found = read(file)
  count(found?.numPassedTests ?? 0, found?.numFailedTests ?? 0, status)
}

function journeys() {
  const file = join(out, 'journeys.json')
  const { status } = step('Journeys in the browser', 'playwright', ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const { expected = 0, unexpected = 0 } = read(file)?.stats ?? {}
  count(expected, unexpected, status)
}

/** A runner that fails without a failed test (it could not start, or a file did not load) counts as one failure. */
function count(good, bad, status) {
  passed += good
  failed += bad || (status === 0 ? 0 : 1)
}

function step(name, command, args, env) {
  console.log(`\n== ${name}`)
  return spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function installBrowser() {
  if (existsSync('/usr/bin/chromium')) return
  console.log('Installing Chromium …')
  try {
    execFileSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch {
    console.log('The journeys need Chromium at /usr/bin/chromium: apt-get install chromium')
  }
}
