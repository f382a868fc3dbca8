// Runs on any Node from 20.19 on, before everything else: installs what is missing and builds what is stale.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const run = (command, args) => execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })

const locked = readFileSync('package-lock.json', 'utf8')
const stamp = 'node_modules/.portal-lock'
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== locked) {
  console.log('Installing packages …')
  // Not `npm ci`: it refuses a lockfile that names no packages for platforms its registry does not have.
  run('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'])
  writeFileSync(stamp, locked)
}

if (!process.argv.includes('--no-build') && isStale('dist/web/index.html')) {
  console.log('Building the app …')
  run('node_modules/.bin/node', ['bin/build.mjs'])
}

function isStale(built) {
  if (!existsSync(built)) return true
  const at = statSync(built).mtimeMs
  return ['src', 'package.json', 'vite.config.ts', 'bin/web-files.ts', 'bin/web-names.ts'].some(
    (path) => newest(path) > at,
  )
}

function newest(path) {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const inner = readdirSync(path, { withFileTypes: true }).filter(
    (entry) => !['server', 'e2e', 'test'].includes(entry.name),
  )
  return Math.max(0, ...inner.map((entry) => newest(join(path, entry.name))))
}
