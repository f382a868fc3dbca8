import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { type Ground, kinds, newGround, openQuietly } from '#platform/server/database/fixture.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Database } from '#platform/server/database/open.ts'
import { migrationSets } from '../../migration-sets.ts'
import { readBackup } from './read.ts'
import { restore } from './restore.ts'
import { compareWith } from './verify.ts'
import { backUp } from './write.ts'

const log = () => undefined
const mina = 'Mina "陳" \\ Chan\nof Macau'

describe.each(kinds)('a backup of the %s database', (kind) => {
  const grounds: Ground[] = []
  let origin: Database
  let target: Database
  let file: string
  let targetFolder: string

  beforeAll(async () => {
    const first = await newGround(kind)
    const second = await newGround(kind)
    grounds.push(first, second)
    origin = await openQuietly(first)
    target = await openQuietly(second)
    targetFolder = second.dataDir
    file = join(first.dataDir, 'kept', 'one.gz')
    await migrate(origin.pool, migrationSets, log)
    for (let at = 0; at < 40; at++)
      await makePerson(origin.db, { username: `p${at}`, officialName: at ? `P ${at}` : mina })
    await origin.pool.query('delete from person where id > 30')
    await origin.pool.query(`
      insert into audit_event (actor_id, action, object_type, object_id, before, request_id)
      values (1, 'update', 'User', '1', '{"n": 1.50, "t": "\\u00e9"}', 'r')`)
    writeFileSync(join(first.dataDir, 'identity-keys.json'), '{"secret": true}')
    await backUp(origin, first.dataDir, file)
  }, 120_000)

  afterAll(async () => {
    await origin.close()
    await target.close()
    for (const ground of grounds) await ground.clear()
  })

  const restored = (path: string, replace = false) =>
    restore(target, { path, dataDir: targetFolder, replace, log }).then(
      () => 'restored',
      (error: Error) => error.message,
    )

  test('can be read by its owner alone, holds the keys, and has a name only when it is whole', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { hasKeys, tables } = await readBackup(file)
    expect([hasKeys, tables.get('person')?.rows]).toEqual([true, 30])
    await expect(backUp(origin, targetFolder, file)).rejects.toThrow('exists already')
  })

  test('with one changed bit, or cut, is refused before anything is written', async () => {
    const whole = readFileSync(file)
    for (const at of [12, Math.floor(whole.length / 3), whole.length - 6]) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 4
      writeFileSync(`${file}.bad`, bytes)
      expect(await restored(`${file}.bad`)).toContain('damaged or incomplete')
    }
    writeFileSync(`${file}.bad`, whole.subarray(0, whole.length - 200))
    expect(await restored(`${file}.bad`)).toContain('damaged or incomplete')
    const { rows } = await target.pool.query(`select 1 from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([])
  })

  test('restored, every table is the same, numbers go on, and what is written once stays so', async () => {
    expect(await restored(file)).toBe('restored')
    expect(await compareWith(file, target)).toEqual([])
    expect(readFileSync(join(targetFolder, 'identity-keys.json'), 'utf8')).toBe('{"secret": true}')
    expect((await makePerson(target.db, { username: 'next', officialName: 'Next' })).id).toBe(41)
    await expect(target.pool.query('delete from audit_event')).rejects.toThrow('written once')
    await expect(target.pool.query(`insert into person_role (person_id, role) values (999, 'X')`)).rejects.toThrow()
  })

  test('is not restored over rows unless it shall replace them', async () => {
    expect(await restored(file)).toContain('not empty')
    expect(await compareWith(file, target)).toEqual([expect.stringContaining('person: 30 rows')])
    expect(await restored(file, true)).toBe('restored')
    expect(await compareWith(file, target)).toEqual([])
  })
})
