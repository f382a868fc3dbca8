import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Addition, insertAll } from './insert.ts'
import type { Names } from './names.ts'
import { addSkeletonWords, writeSkeleton } from './skeleton.ts'

/** Adds a resource to a domain: contract, policy, table, handler, three screens, words, demo rows, tests. */
export function addResource(folder: string, names: Names): void {
  const { thing, Thing, Things, thingsCamel, things } = names
  const own = names['thing-']
  ensureMenu(`${folder}/web/menu.ts`)
  const rows = matrixRows(`${folder}/server/permissions.test.ts`, Thing ?? '')
  insertAll([
    { file: `${folder}/contract/index.ts`, behind: /^/, add: `export { ${Thing} } from './${own}.ts'\n` },
    {
      ...{ file: `${folder}/contract/paths.ts`, behind: 'export const paths = {' },
      add: `${thingsCamel}: path('/${things}'), new${Thing}: path('/${things}/create'), ${thing}: path('/${things}/:id'),\n`,
    },
    {
      ...{ file: `${folder}/contract/policy.ts`, behind: 'export const policy: Policy = (me, can) => {' },
      ...{ add: `${thing}Policy(me, can)\n`, imports: { [`./${own}-policy.ts`]: `${thing}Policy` } },
    },
    {
      ...{ file: `${folder}/server/tables.ts`, behind: 'export const tables = [' },
      ...{ add: `${thing}Table,`, imports: { [`./${own}-table.ts`]: `${thing}Table` } },
    },
    {
      ...{ file: `${folder}/server/index.ts`, behind: 'handlers: [' },
      ...{ add: `${thing}Handler,`, imports: { [`./${own}.ts`]: `${thing} as ${thing}Handler` } },
    },
    {
      ...{ file: `${folder}/server/demo/fill.ts`, behind: /export async function fill\(\{ db\b[^)]*\)[^{]*\{/ },
      ...{ add: `await seed${Things}(db)\n`, imports: { [`./${names['things-']}.ts`]: `seed${Things}` } },
    },
    {
      ...{ file: `${folder}/web/screens.ts`, behind: 'export const screens = [' },
      add: `...${thing}Screens,`,
      imports: { [`./${names['things-']}/screens.ts`]: `${thing}Screens` },
    },
    {
      ...{ file: `${folder}/web/menu.ts`, behind: 'export const menu: readonly MenuPage[] = [' },
      add: `{ entry: 'registry', group: 'system', href: '/${things}', text: words('menu.${thingsCamel}'), order: 90, guard: keeps${Things} },`,
      imports: { './words.ts': 'words', [`./${names['things-']}/guards.ts`]: `keeps${Things}` },
    },
    fixtureAddition(`${folder}/test/fixture.ts`, `${thing}Fixture`, own ?? ''),
    { file: `${folder}/server/permissions.test.ts`, behind: /\| acting.*/, add: rows },
  ])
  writeSkeleton('resource', folder, { ...names, number: nextMigration(`${folder}/server/migrations`) })
  addSkeletonWords('resource/words', folder, names)
  // The audit has names for records and moves.
  addSkeletonWords('resource/audit', folder, names)
}

/** Not every domain has pages in the menu. */
function ensureMenu(file: string): void {
  if (existsSync(file)) return
  const lines = [
    "import type { MenuPage } from '#platform/web/routes/screen.ts'",
    '',
    'export const menu: readonly MenuPage[] = [',
    ']',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  insertAll([
    {
      ...{ file: join(dirname(file), 'index.ts'), behind: 'contributes: [', add: 'menuPages.add(...menu), ' },
      imports: { '#platform/web/contribution/menu-pages.ts': 'menuPages', './menu.ts': 'menu' },
    },
  ])
}

/** Adds a page to a domain: its path, its screen and its words. */
export function addScreen(folder: string, names: Names, path: string): void {
  insertAll([
    {
      ...{ file: `${folder}/contract/paths.ts`, behind: 'export const paths = {' },
      add: `${names.thing}: path('${path}'),\n`,
      imports: { '#platform/contract/paths.ts': 'path' },
    },
    {
      ...{ file: `${folder}/web/screens.ts`, behind: 'export const screens = [' },
      add: `screen(paths.${names.thing}, () => import('./${names['thing-']}.tsx'), { title: words('${names.thing}.title') }),`,
      imports: { '#platform/web/routes/screen.ts': 'screen', '../contract/paths.ts': 'paths', './words.ts': 'words' },
    },
  ])
  writeSkeleton('screen', folder, names)
  addSkeletonWords('screen/words', folder, names)
}

/** The records of the tests: one file for each resource, joined by the fixture of the domain. */
function fixtureAddition(file: string, name: string, own: string): Addition {
  const imports = { [`./${own}.ts`]: name }
  return readFileSync(file, 'utf8').includes('more: [')
    ? { file, behind: 'more: [', add: `${name},`, imports }
    : { file, behind: 'export const fixture: DomainFixture = {', add: `more: [${name}],\n`, imports }
}

/**
 * Rows of the table of permissions for the people in its head: the Registry and the administrators manage the records.
 */
function matrixRows(file: string, type: string): string {
  const head = /^.*\| acting.*$/m.exec(readFileSync(file, 'utf8'))?.[0]
  if (!head) throw new Error(`${file} has no table of rights.`)
  const people = head
    .split('|')
    .slice(1)
    .map((one) => one.trim())
  const keepers = ['registry', 'admin']
  const row = (action: string, cellOf: (who: string) => string) =>
    [`${type} ${action}`, ...people.map(cellOf)].join(' | ')
  const reads = (who: string) => (who === 'guest' ? '–' : 'all')
  const keeps = (who: string) => (keepers.includes(who) ? 'all' : '–')
  return [
    ...['list', 'read'].map((action) => row(action, reads)),
    ...['create', 'update', 'archive', 'restore'].map((action) => row(action, keeps)),
  ].join('\n')
}

function nextMigration(folder: string): string {
  const numbers = existsSync(folder) ? readdirSync(folder).map((file) => Number(file.slice(0, 4))) : []
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}
