import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { kinds, testServer } from './test-database.fixture.ts'

const drill = fileURLToPath(new URL('../../../../bin/drill.ts', import.meta.url))

describe.each(kinds)('the kill drill on the %s database', (kind) => {
  const server = kind === 'postgres' && testServer ? ['--database-url', testServer] : []

  test('loses nothing that was acknowledged in three killed processes', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [drill, 'kill', '--cycles', '3', ...server])
    expect(stdout).toMatch(/^cycles 3, acknowledged [1-9]\d*, lost 0, half 0, .*unopenable 0, reopen p50 \d+ ms/m)
  })
})
