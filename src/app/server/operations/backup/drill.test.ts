import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { kinds, testServer } from '#platform/server/database/test-database.fixture.ts'

/** By way of a server, the embedded database is saved and restored as well. */
const ways = testServer && !process.env.TEST_ALL ? (['postgres'] as const) : kinds

describe.each(ways)('the backup drill by way of the %s database', (kind) => {
  const server = kind === 'postgres' && testServer ? ['--database-url', testServer] : []

  test('a restored portal is the same in every table, and a damaged backup is refused whole', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['bin/drill.ts', 'backup', ...server])
    expect(stdout).toMatch(/^tables \d{2,}, rows \d{4,}, different 0, damaged refused true$/m)
  })
})
