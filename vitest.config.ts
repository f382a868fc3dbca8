import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const all = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'bin/**/*.test.ts']

/**
 * The tests to run, by default all: with TEST_DATABASE_URL the tests of the API run on that server, and the embedded
 * database is tested by its own tests. TEST_SCOPE=stories: one story of each domain on the embedded database.
 * TEST_SCOPE=api: the tests that use a server, once more on the embedded database.
 */
const scope = process.env.TEST_SCOPE
const asksServer =
  /from '.*\btest\/(test-app|matrix|walk|university)\.ts'|\b(kinds|openWorld|newTestDatabase)\b.* from '.*\bfixture\.ts'/
const scopes: Record<string, () => string[]> = {
  stories: () => ['src/domains/*/server/story.test.ts', ...stories].flatMap(found),
  api: () => globSync(all).filter((file) => asksServer.test(readFileSync(file, 'utf8'))),
}
/** Replacements for the story of domains that have no `story.test.ts`. */
const stories = [
  'src/domains/{academics,course,home}/server/{academics,course,home}.test.ts',
  'src/domains/people/server/contact/contact.test.ts',
  'src/domains/registry/server/announcements/announcement.test.ts',
  'src/domains/teaching/server/attendance/mark.test.ts',
  // Both databases store every input as it was sent.
  'src/app/written-inputs.test.ts',
]

/** Throws if a file was moved away, because its story would then no longer be tested. */
function found(pattern: string): string[] {
  const files = globSync(pattern)
  if (files.length === 0) throw new Error(`No test is at ${pattern}.`)
  return files
}
const include = scope ? (scopes[scope]?.() ?? []) : all

/** The files that wait longest for child processes run first, so that no worker is left alone with one at the end. */
const longest = /(bin\/new|drill|kill|load|oulad|sets|permissions|walk|embedded\/open|main|mail|import)\.test\.ts$/

const needsDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment')

/**
 * The files that need a document run together at the end: Vitest ends a worker, with its database, if the next file
 * needs another environment.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    const { early = [], late = [] } = Object.groupBy(sorted, (file) => (needsDocument(file) ? 'late' : 'early'))
    return [...early.filter(isLong), ...early.filter((file) => !isLong(file)), ...late]
  }
}

/** Two workers for two cores; a worker keeps its database, and each file begins by emptying it. */
export default defineConfig({
  test: {
    include,
    environment: 'node',
    globalSetup: 'src/platform/test/shared-folder.ts',
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A generous limit: a test must not fail because others use the machine, too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
