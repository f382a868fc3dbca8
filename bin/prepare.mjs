// Runs on any Node from 20.19 on, before everything else: installs what is missing and builds what is outdated.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const run = (command, args) => execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })

const locked = readFileSync('package-lock.json', 'utf8')
const stamp = 'node_modules/.portal-lock'
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== locked) {
  console.log('Installing packages …')
  // Not `npm ci`: it refuses a lockfile without packages for platforms that its registry does not have.
  run('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'])
  writeFileSync(stamp, locked)
}

if (!process.argv.includes('--no-build')) {
  const ofWeb = ['src', 'package.json', 'vite.config.ts', 'bin/web-files.ts', 'bin/web-names.ts']
  if (isStale('dist/web/index.html', ofWeb, ['server', 'e2e', 'test'])) build('app', 'bin/build.mjs')
  const ofServer = ['src', 'package.json', 'bin/build-server.mjs']
  if (isStale('dist/server/main.js', ofServer, ['web', 'e2e', 'test'])) build('server', 'bin/build-server.mjs')
}

function build(what, script) {
  console.log(`Building the ${what} …`)
  run('node_modules/.bin/node', [script])
}

/** Whether something below the paths is newer; folders with the names in `without` are ignored. */
function isStale(built, paths, without) {
  if (!existsSync(built)) return true
  const at = statSync(built).mtimeMs
  return paths.some((path) => newest(path, without) > at)
}

function newest(path, without) {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const inner = readdirSync(path, { withFileTypes: true }).filter((entry) => !without.includes(entry.name))
  return Math.max(0, ...inner.map((entry) => newest(join(path, entry.name), without)))
}
