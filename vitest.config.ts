import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const all = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'bin/**/*.test.ts']

/** The mark of a test that asks the server of TEST_DATABASE_URL: the world of the tests, or a fixture that looks there. */
const asksServer = /from '.*\btest\/(world|university)\.ts'|\b(kinds|testServer)\b.* from '.*\bfixture\.ts'/

/**
 * On PostgreSQL only what asks it runs again: rules, screens, words, and what starts the embedded database by itself
 * would do the very same a second time.
 */
const onServer = process.env.TEST_DATABASE_URL !== undefined
const include = onServer ? globSync(all).filter((file) => asksServer.test(readFileSync(file, 'utf8'))) : all

/** What waits longest for processes of its own: begun first, so that no worker is left alone with it at the end. */
const longest = /(drill|kill|load|oulad|sets|permissions|walk|embedded\/open|main|mail|import)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Two workers for two cores; a worker keeps its database, and each file begins by emptying it. */
export default defineConfig({
  test: {
    include,
    ...(onServer && { testNamePattern: /^(?!.*\bembedded database\b)/ }),
    environment: 'node',
    globalSetup: 'src/platform/test/shared-folder.ts',
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Generous: a machine that others use too is slow, and slow is no fault.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
