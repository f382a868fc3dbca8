import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { openSecretKeys, secretKeysFile, secretKeysIn } from './secret-keys.ts'
import { openSecrets } from './secrets.ts'

const newKey = () => randomBytes(32).toString('base64')
const under = (...keys: string[]) => openSecrets(secretKeysIn(keys.join(',')) ?? [])

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp()
})

test('a secret is encrypted in the database, and is read only for what it is about', async () => {
  const { db } = testApp
  const secrets = under(newKey())
  const id = await secrets.store(db, 'webhook 1', 'whsec_abc')
  const other = await secrets.store(db, 'webhook 2', 'whsec_abc')
  const rows = await db.selectFrom('sealed_secret').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('abc')
  expect(new Set(rows.map(({ sealed }) => sealed)).size).toBe(2)
  expect(await secrets.read(db, id, 'webhook 1')).toBe('whsec_abc')
  await expect(secrets.read(db, id, 'webhook 2')).rejects.toThrow('about something else')
  // The row of another secret is put in its place.
  await db
    .updateTable('sealed_secret')
    .set({ sealed: rows.find((row) => row.id === other)?.sealed })
    .where('id', '=', id)
    .execute()
  await expect(secrets.read(db, id, 'webhook 1')).rejects.toThrow('about something else')
  await secrets.replace(db, other, { about: 'webhook 2', text: 'new' })
  expect(await secrets.read(db, other, 'webhook 2')).toBe('new')
  await secrets.remove(db, other)
  await expect(secrets.read(db, other, 'webhook 2')).rejects.toThrow('does not exist')
})

test('a new key in front takes over, after which the old one is not needed', async () => {
  const { db } = testApp
  const [old, next] = [newKey(), newKey()]
  const id = await under(old).store(db, 'tool', 'secret')
  await expect(under(next).read(db, id, 'tool')).rejects.toThrow('not among the keys')
  const both = under(next, old)
  expect(await both.read(db, id, 'tool')).toBe('secret')
  expect(await both.renew(db)).toBe(1)
  expect(await both.renew(db)).toBe(0)
  expect(await under(next).read(db, id, 'tool')).toBe('secret')
})

test('the key in the data folder is made once, for its owner alone, and a damaged file is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-keys-'))
  const [first] = openSecretKeys(folder)
  expect(openSecretKeys(folder)).toEqual([first])
  expect(statSync(join(folder, secretKeysFile)).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, secretKeysFile), 'short')
  expect(() => openSecretKeys(folder)).toThrow(/secret-keys\.txt is damaged/)
})

test.each(['', 'abc', newKey().slice(4), `${newKey()},abc`])('%j is no list of keys', (text) => {
  expect(secretKeysIn(text)).toBeNull()
})
