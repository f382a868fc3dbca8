import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addField } from './new-field/add-field.ts'

/** A copy of the portal in which something new is created; it uses the packages of this one. */
const copy = mkdtempSync(join(tmpdir(), 'portal-new-'))
const parts = ['src', 'bin', 'bench', 'docs', 'package.json', 'biome.json', 'tsconfig.base.json', 'vite.config.ts']
const configs = ['contract', 'server', 'web', 'test'].map((name) => `tsconfig.${name}.json`)
/** The modules that import all domains, and therefore the new one. */
const lists = [
  ...['server', 'web', 'test', 'e2e'].map((part) => `src/app/${part}/domain-list.ts`),
  ...['contribution', 'word', 'screen'].map((part) => `src/app/web/${part}-list.ts`),
]
const readers = [
  'src/app/server/domains.ts',
  'src/app/web/domains.ts',
  'src/app/web/menu.ts',
  'src/app/web/screen-tables.ts',
  'src/app/test/fixtures.ts',
  'src/app/e2e/visitors.ts',
]
const others = ['tsconfig.json', 'vitest.config.ts', 'playwright.config.ts', '.dependency-cruiser.mjs']

beforeAll(() => {
  for (const name of [...parts, ...configs, ...others]) cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The result is the same on both databases; on the embedded one it takes a minute. */
const once = process.env.TEST_DATABASE_URL ? ['--testNamePattern', '^(?!.*on the embedded database)'] : []

/** Runs a program in the copy as somebody would by hand: without the environment variables of this test run. */
function run(program: string, ...args: string[]): string {
  const own = Object.entries(process.env).filter(([key]) => !/^(VITEST|TEST_SHARED|TEST_SCOPE|NODE_ENV)/.test(key))
  const options = { cwd: copy, env: Object.fromEntries(own), encoding: 'utf8', stdio: 'pipe' } as const
  return execFileSync(program, args, options)
}

test('what is created passes the checks and its tests, also with one more field', { timeout: 900_000 }, () => {
  const make = (...args: string[]) => run(process.execPath, 'bin/new.ts', ...args)
  expect(make('domain', 'lockers')).toContain('src/domains/lockers is made')
  expect(make('resource', 'lockers', 'spare-key')).toContain('has a spare-key')
  expect(make('screen', 'lockers', 'map', '/lockers/map')).toContain('at /lockers/map')
  // A field takes these files and none of a screen.
  expect(addField(join(copy, 'src/domains/lockers'))).toHaveLength(6)
  cpSync('bin/new-field/place.test.tsx.tmpl', join(copy, 'src/domains/lockers/web/spare-keys/place.test.tsx'))
  for (const [from, to] of [
    ['keeper-contract', 'contract'],
    ['keeper', 'server'],
  ])
    cpSync(`bin/new-field/${from}.ts.tmpl`, join(copy, `src/domains/lockers/${to}/keeper.ts`))
  // Everything else is unchanged since it was checked: only the lists refer to the new domain.
  run(process.execPath, 'bin/types-of.ts', 'src/domains/lockers', ...lists, ...readers)
  const formatted = ['src/domains/lockers', 'src/domains/registry/contract', 'src/app', 'src/domains/domains.json']
  run('node_modules/.bin/biome', 'ci', '--error-on-warnings', ...formatted)
  const app = ['declarations', 'audit-names', 'tables'].map((name) => `src/app/${name}.test.ts`)
  const told = run('node_modules/.bin/vitest', 'run', '--maxWorkers=1', 'src/domains/lockers', ...app, ...once)
  expect(told).toMatch(/Tests.*passed/)
})

test('an invalid name, and a domain that already exists, create nothing', () => {
  for (const name of ['people', 'Lockers', '../x', ''])
    expect(() => run(process.execPath, 'bin/new.ts', 'domain', name)).toThrow()
  for (const args of [
    ['chair', 'lockers'],
    ['resource', 'nowhere', 'key'],
    ['screen', 'people', 'map', 'no path'],
    ['screen', 'people', 'map'],
  ])
    expect(() => run(process.execPath, 'bin/new.ts', ...args)).toThrow()
})
