import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjectOf } from '#people/server'
import { readConfig } from '#platform/server/config/config.ts'
import { newDataDir } from '#platform/server/database/empty-cluster.fixture.ts'
import { openDatabase } from '#platform/server/database/open.ts'
import { tinySet, writeSet } from '../../domains/registry/server/load/tiny-set.fixture.ts'
import { load } from './load.ts'

let folder: string
let dataDir: string
const log = () => {}
const silent = { say: log, refuse: log, log }

beforeAll(async () => {
  folder = await writeSet(tinySet())
  dataDir = await newDataDir()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A load that hangs when everything is written but not committed. */
const stuck = (module: string) => `
  import { writeSync } from 'node:fs'
  import { load } from ${JSON.stringify(module)}
  import { readConfig } from ${JSON.stringify(new URL('../../platform/server/config/config.ts', import.meta.url).href)}
  const say = (text) => {
    if (!text.startsWith('accounts')) return
    writeSync(1, 'written')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  await load({ set: 'oulad', folder: process.argv[1] }, readConfig(process.env), { say, refuse: () => {}, log: () => {} })`

test('a load killed before its end leaves nothing; the next one loads everything, and the one after changes nothing', async () => {
  const script = stuck(new URL('./load.ts', import.meta.url).href)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', (code) => reject(new Error(`the load ended by itself with ${code}`)))
  })
  await expect(load({ set: 'oulad', folder }, readConfig({ DATA_DIR: dataDir }), silent)).rejects.toThrow(
    `in use by process ${child.pid}`,
  )
  child.removeAllListeners('exit')
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone

  const database = await openDatabase({ dataDir, log })
  const left = await database.db.selectFrom('person').select('id').execute()
  await database.close()
  expect(left).toEqual([])

  const { changed } = await load({ set: 'oulad', folder }, readConfig({ DATA_DIR: dataDir }), silent)
  expect(changed).toMatchObject({ people: 106, enrolments: 100, marks: 100, accounts: 106 })
  const again = await load({ set: 'oulad', folder }, readConfig({ DATA_DIR: dataDir }), silent)
  expect(Object.values(again.changed).filter((count) => count !== 0)).toEqual([])
})

test('every student can sign in with the student number', async () => {
  const database = await openDatabase({ dataDir, log })
  const found = await database.db
    .selectFrom('identity_account as a')
    .innerJoin('person_identity as i', (join) =>
      join.on('i.issuer', '=', 'embedded').onRef('i.subject', '=', (eb) => eb.cast('a.sub', 'text')),
    )
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .select(['a.sub', 'a.username', 'a.roles', 'p.student_number'])
    .where('p.student_number', 'is not', null)
    .orderBy('a.username')
    .execute()
  await database.close()
  expect(found).toHaveLength(100)
  expect(found[0]).toEqual({
    sub: subjectOf('1001'),
    username: '1001',
    student_number: '1001',
    roles: ['ROLE_STUDENT'],
  })
})
