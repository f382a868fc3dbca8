import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { kinds, testServer } from '#platform/server/database/test-database.fixture.ts'

/**
 * The drill with a server also backs up and restores the embedded database, so the embedded drill runs only without a
 * server or with TEST_ALL.
 */
const ways = testServer && !process.env.TEST_ALL ? (['postgres'] as const) : kinds

describe.each(ways)('the backup drill with the %s database', (kind) => {
  const server = kind === 'postgres' && testServer ? ['--database-url', testServer] : []

  test('a restored portal is the same in every table, and a damaged backup is refused completely', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['bin/drill.ts', 'backup', ...server])
    expect(stdout).toMatch(/^tables \d{2,}, rows \d{4,}, different 0, damaged refused true$/m)
  })
})
