import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys, publicKeys } from './keys.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('keys are created once, even by two processes at the same time, and only their owner can read them', async () => {
  const dataDir = join(folder, 'new')
  const [one, other] = await Promise.all([openKeys(dataDir), openKeys(dataDir)])
  expect(one).toEqual(other)
  expect(await openKeys(dataDir)).toEqual(one)
  expect(statSync(join(dataDir, 'identity-keys.json')).mode & 0o777).toBe(0o600)
})

test('the published keys cannot sign', async () => {
  const { keys } = publicKeys(await openKeys(join(folder, 'open')))
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']])
})

test('a damaged key file is reported, not replaced', async () => {
  writeFileSync(join(folder, 'identity-keys.json'), '{}')
  await expect(openKeys(folder)).rejects.toThrow(/identity-keys\.json is damaged/)
})
