// The graph of the domains (src/domains/domains.json: each with those it builds on), and the lists that are generated
// from it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

type Graph = Record<string, readonly string[]>
type List = { to: string; from: string; face?: 'server' | 'web'; name?: string; what: string }

/** By name, the domains that a domain may import: those that it names, and no others. */
export const graph: Graph = JSON.parse(readFileSync('src/domains/domains.json', 'utf8'))

/**
 * The domains in an order in which each comes after those it builds on. Throws if a domain is unknown, has no folder,
 * or depends on itself indirectly.
 */
export function inOrder(needs: Graph = graph): string[] {
  const sorted: string[] = []
  const visit = (name: string, above: readonly string[]): void => {
    if (above.includes(name))
      throw new Error(`Domains stand on each other in a circle: ${[...above, name].join(' → ')}`)
    const below = needs[name]
    if (!below) throw new Error(`${above.at(-1)} needs ${name}, which is not in src/domains/domains.json`)
    if (sorted.includes(name)) return
    for (const one of below) visit(one, [...above, name])
    sorted.push(name)
  }
  for (const name of Object.keys(needs)) visit(name, [])
  return sorted
}

/** Each list: its file, which file of a domain it imports, and what that file exports. */
const lists: readonly List[] = [
  { to: 'src/app/server/domain-list.ts', from: 'server/index.ts', face: 'server', what: 'domains of the server' },
  { to: 'src/app/web/domain-list.ts', from: 'web/index.ts', face: 'web', what: 'domains that have a web part' },
  { to: 'src/app/web/word-list.ts', from: 'web/words.ts', name: 'words', what: 'texts of the domains' },
  { to: 'src/app/web/screen-list.ts', from: 'web/screens.ts', name: 'screens', what: 'screens of the domains' },
  {
    to: 'src/app/web/contribution-list.ts',
    from: 'web/contributions.ts',
    name: 'contributions',
    what: 'contributions that come with the tables of screens',
  },
  { to: 'src/app/test/domain-list.ts', from: 'test/fixture.ts', name: 'fixture', what: 'things of the tests' },
  { to: 'src/app/e2e/domain-list.ts', from: 'e2e/visits.ts', name: 'visits', what: 'visits of the journeys' },
]

/** Writes the lists again; returns those that were outdated. */
export function writeLists({ dry = false } = {}): string[] {
  return lists
    .filter((list) => {
      const text = textOf(list)
      if (existsSync(list.to) && squeezed(readFileSync(list.to, 'utf8')) === squeezed(text)) return false
      if (!dry) writeFileSync(list.to, text)
      return true
    })
    .map(({ to }) => to)
}

function textOf({ to, from, face, name, what }: List): string {
  const names = inOrder().filter((domain) => existsSync(`src/domains/${domain}/${from}`))
  const imports = names.map((domain) =>
    face
      ? `import { ${camel(domain)} } from '#${domain}/${face}'`
      : `import { ${name} as ${camel(domain)} } from '${relative(resolve(to, '..'), `src/domains/${domain}/${from}`)}'`,
  )
  const entries = names.map((domain) =>
    camel(domain) === domain ? domain : face ? camel(domain) : `'${domain}': ${camel(domain)}`,
  )
  const list = face ? `[${entries.join(', ')}]` : `{ ${entries.join(', ')} }`
  return [
    '// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.',
    ...imports.sort(byPath),
    '',
    `/** The ${what}, each after those it builds on. */`,
    `export const declared = ${list}`,
    '',
  ].join('\n')
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** As the linter orders imports, folder by folder: `teaching/` comes before `teaching-practice/`. */
const byPath = (a: string, b: string): number => (pathOf(a) < pathOf(b) ? -1 : 1)
const pathOf = (line: string): string => (line.split(' from ')[1] ?? '').replaceAll('/', ' ')

/** The text without white space and commas, because the formatter breaks a long list. */
const squeezed = (text: string): string => text.replace(/[\s,]/g, '')
