import { globSync, readFileSync } from 'node:fs'

/**
 * The keys that code uses: whole literals, the beginnings of templates (`states.` of `states.${name}`), and property
 * paths.
 */
export type Usage = {
  readonly literals: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
  readonly paths: ReadonlySet<string>
}

/** Reads all code that is shipped. */
export function usageInCode(): Usage {
  const files = globSync(['src/**/*.ts', 'src/**/*.tsx'], { exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts'] })
  return usageOf(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
}

export function usageOf(code: string): Usage {
  const all = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, found = '']) => found))
  const unpacked = [...all(/const \{([\w ,]+)\} = (?:words|said)/g)].flatMap((names) =>
    names.split(',').map((name) => name.trim()),
  )
  return {
    literals: all(/'((?:[^'\\\n]|\\.)*)'/g),
    patterns: [
      ...[...all(/`([^`\n]*\$\{[^`\n]*)/g)].flatMap(patternOf),
      ...[...all(/\btexts(?::| =) '([\w.]+)'/g)].map(patternOfScreens),
    ],
    paths: new Set([...all(/(?:\]|\bwords|\bsaid)\.(\w+(?:\.\w+)*)/g), ...unpacked]),
  }
}

/**
 * Templates whose fixed part is a branch or an ending of keys (`menu.${name}`, `${kind}.title`); others would match
 * all.
 */
function patternOf(template: string): RegExp[] {
  const parts = template.split(/\$\{[^{}]*\}?/)
  if (!/^[\w. -]*$/.test(parts.join('')) || !parts.some((part) => /\w{2,}\.|\.\w{2,}|_\w{2,}|^[A-Z]\w{3,}$/.test(part)))
    return []
  return [new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)]
}

/** The keys that the standard screens use below their prefix (`screensOf`). */
const patternOfScreens = (prefix: string): RegExp =>
  new RegExp(`^${prefix.replaceAll('.', '\\.')}\\.(title|create|empty|emptyAbout|(fields|choices|all)\\..+)$`)

/** True if no code can use the key. Plural keys are used by their stem. */
export function isUnused(key: string, { literals, patterns, paths }: Usage): boolean {
  const stem = key.replace(/_(one|many|other)$/, '')
  const isRead = [...paths].some((path) => stem === path || stem.startsWith(`${path}.`) || path.startsWith(`${stem}.`))
  return !literals.has(stem) && !patterns.some((pattern) => pattern.test(stem)) && !isRead
}
