import { expect, test } from 'vitest'
import { shipped } from './shipped.fixture.ts'

type Entry = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
const packages: Record<string, Entry> = JSON.parse(shipped('package-lock.json')).packages

/** Whether a package can resolve another one, in its own folder or above it. */
function finds(from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    if (packages[`${at}/node_modules/${name}`]?.version) return true
    if (!at.includes('/node_modules/')) return packages[`node_modules/${name}`]?.version !== undefined
  }
}

test('the lockfile lists the packages of every platform, as npm 11 requires, and no URL of a registry', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !finds(path, name)),
  )
  expect(missing).toEqual([])
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
})
