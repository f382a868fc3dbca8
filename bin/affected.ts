// What a change can break: for `npm test -- --changed`.
import { execFileSync } from 'node:child_process'

type Graph = Readonly<Record<string, readonly string[]>>

/**
 * The domains that changed files can break: those in which they lie, and all that build on them, in the order of the
 * graph; null if a file belongs to all of them, as the platform does. Pages of the documentation break none.
 */
export function affectedDomains(files: readonly string[], graph: Graph): string[] | null {
  const owners = files.filter((file) => !file.endsWith('.md')).map((file) => /^src\/domains\/([^/]+)\//.exec(file)?.[1])
  const changed = new Set<string>()
  for (const owner of owners) {
    if (owner === undefined || !graph[owner]) return null
    changed.add(owner)
  }
  const reaches = (name: string): boolean => changed.has(name) || (graph[name] ?? []).some(reaches)
  return Object.keys(graph).filter(reaches)
}

/** The files that differ from the branch that all work goes into, with those that nobody has committed yet. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base = 'HEAD'] = ['origin/main', 'main'].flatMap((branch) => {
    try {
      return git('merge-base', 'HEAD', branch)
    } catch {
      return []
    }
  })
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}
