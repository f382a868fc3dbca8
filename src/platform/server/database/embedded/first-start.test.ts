import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCluster } from './first-start.ts'

test('a full disk is reported before anything is written there', async () => {
  const place = mkdtempSync(join(tmpdir(), 'no-room-'))
  await expect(createCluster(join(place, 'postgres'), 1e9)).rejects.toThrow(
    /^its disk has \d+ MB free, and a new one needs 1000000000 MB$/,
  )
  expect(readdirSync(place)).toEqual([])
  rmdirSync(place)
})
