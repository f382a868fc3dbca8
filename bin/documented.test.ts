import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The commands of npm itself. */
const ofNpm = ['start', 'test', 'ci', 'install', 'ls']
const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8'))

type Documented = { page: string; command: string }

/** Every command of the pages: in code of a line, or a line of a block; `&&` and `;` separate several. */
function documented(page: string): Documented[] {
  const text = readFileSync(page, 'utf8')
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'))
  const inLines = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...blocks, ...inLines]
    .flatMap((code) => code.replace(/ #.*/, '').split(/&&|;/))
    .map((code) => code.trim().replace(/^(?:[A-Z_]+=\S+ )+/, ''))
    .filter((command) => /^(npm|node|npx) \S/.test(command))
    .map((command) => ({ page, command }))
}

const commands = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']).flatMap(documented)

/** Why a command cannot run on every Node that the README names; undefined if it can. */
function faultOf(command: string): string | undefined {
  const [program, first = '', second = ''] = command.split(/\s+/)
  // npm finds the Node of the packages first, which reads TypeScript; a shell finds that of the machine.
  if (program === 'node') return /\.m?js$/.test(first) && existsSync(first) ? undefined : 'is no JavaScript of ours'
  if (program !== 'npm') return 'takes a package that nobody has installed'
  if (first !== 'run') return ofNpm.includes(first) ? undefined : 'is no command of npm'
  const script: string | undefined = scripts[second]
  if (script === undefined) return 'is no script of package.json'
  const [, file] = /^node (?:--\S+ )*(\S+)/.exec(script) ?? []
  return file === undefined || file.startsWith('dist/') || existsSync(file) ? undefined : `needs ${file}`
}

test('every command of the documentation runs on the Node that the README names', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(`Needs Node ${engines.node.replace('>=', '')} or newer`)
  expect(commands.length).toBeGreaterThan(40)
  expect(
    commands.flatMap(({ page, command }) => (faultOf(command) ? [`${page}: ${command} ${faultOf(command)}`] : [])),
  ).toEqual([])
})

test('a command that a shell would give to an older Node is found', () => {
  expect(faultOf('node bin/types-of.ts src')).toBe('is no JavaScript of ours')
  expect(faultOf('npm run nothing')).toBe('is no script of package.json')
  expect(faultOf('npm run types -- src/domains/people')).toBeUndefined()
})
