import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { newFolder } from '../database/empty-cluster.fixture.ts'
import { problemOf } from '../http/problem.ts'
import { type FileStore, openFileStore } from './file-store.ts'
import { s3Bucket } from './s3-bucket.ts'
import { keepFile } from './stored-file.ts'
import { findLooseFiles, sweepFiles } from './sweep.ts'

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const read = async (files: FileStore, sha256: string, range?: { from: number; to: number }) => {
  const content = await files.get(sha256, range)
  return content && Buffer.from(await new Response(content).arrayBuffer())
}
const all = async (files: FileStore) => {
  const found: string[] = []
  for await (const sha256 of files.list()) found.push(sha256)
  return found.toSorted()
}
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

let testApp: TestApp
let s3: S3rver
let port: number
beforeAll(async () => {
  testApp = await openTestApp()
  const directory = await newFolder()
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'portal' }] })
  ;({ port } = await s3.run())
})
afterAll(async () => {
  await s3.close()
})

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
  let files: FileStore
  let dataDir: string
  beforeAll(async () => {
    await testApp.empty()
    dataDir = await newFolder()
    const filesUrl = kind === 'bucket' ? `http://S3RVER:S3RVER@127.0.0.1:${port}/portal` : undefined
    files = openFileStore(testApp.db, { dataDir, filesUrl, filesQuotaMb: 3 })
  })

  test('a file is returned whole and in ranges, and is stored once', async () => {
    const bytes = randomBytes(300_000)
    const pieces = [bytes.subarray(0, 7), bytes.subarray(7, 200_000), bytes.subarray(200_000)]
    const kept = await files.put(pieces)
    expect(kept).toEqual({ sha256: hash(bytes), size: 300_000, contentType: '' })
    expect(await read(files, kept.sha256)).toEqual(bytes)
    expect(await read(files, kept.sha256, { from: 5, to: 9 })).toEqual(bytes.subarray(5, 10))
    expect(await files.size(kept.sha256)).toBe(300_000)
    await files.put([bytes])
    expect(await all(files)).toEqual([kept.sha256])
    await files.remove(kept.sha256)
    expect([await files.size(kept.sha256), await files.get(kept.sha256)]).toEqual([null, null])
  })

  test('its type is detected from its first bytes, also when they arrive one by one', async () => {
    const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ and so on')
    expect((await files.put([...pdf].map((byte) => new Uint8Array([byte])))).contentType).toBe('application/pdf')
  })

  test('a file that is too large or interrupted leaves nothing', async () => {
    const before = await all(files)
    const large = [randomBytes(600_000), randomBytes(600_000)]
    await expect(files.put(large, { most: 1_000_000 })).rejects.toMatchObject({ status: 413 })
    await expect(files.put(breaking())).rejects.toThrow('the line is cut')
    expect(await all(files)).toEqual(before)
    expect(readdirSync(join(dataDir, 'files', 'incoming'))).toEqual([])

    async function* breaking() {
      yield randomBytes(1000)
      throw new Error('the line is cut')
    }
  })

  test.runIf(existsSync('/dev/full'))(
    'a full disk is reported as such, and no part of the file is left in the store',
    async () => {
      const before = await all(files)
      // The device refuses every write as a full disk does.
      async function* untilFull() {
        yield randomBytes(1000)
        await writeFile('/dev/full', 'x')
      }
      const error: unknown = await files.put(untilFull()).catch((reason: unknown) => reason)
      expect(problemOf(error, 'r').status).toBe(507)
      expect([await all(files), readdirSync(join(dataDir, 'files', 'incoming'))]).toEqual([before, []])
    },
  )

  test('a file without a row is removed after a day, and one with a row stays', async () => {
    const [named, loose, lost] = [randomBytes(100), randomBytes(100), randomBytes(100)]
    const content = await files.put([named])
    const { sha256 } = await files.put([loose])
    await files.putBack([lost])
    await keepFile({ db: testApp.db, files, language: 'en' }, { personId: 1, kind: 'document', name: 'a', content })
    await sweepFiles(testApp.db, files, hours(23))
    expect(await all(files)).toEqual(expect.arrayContaining([content.sha256, sha256, hash(lost)]))
    await findLooseFiles(testApp.db, files)
    await sweepFiles(testApp.db, files, hours(25))
    expect(await all(files)).toEqual([content.sha256])
    await testApp.db.deleteFrom('stored_file').execute()
    await sweepFiles(testApp.db, files, hours(25))
    expect(await all(files)).toEqual([])
  })

  test('a file that is stored again just before its removal stays', async () => {
    const { sha256 } = await files.put(['again'].map((text) => Buffer.from(text)))
    await testApp.db
      .updateTable('loose_file')
      .set({ since: hours(-25).toISOString() })
      .execute()
    await Promise.all([sweepFiles(testApp.db, files, new Date()), files.put([Buffer.from('again')])])
    expect(await files.size(sha256)).toBe(5)
  })

  test('nobody can exceed the quota, not even with two uploads at once', async () => {
    const content = await files.put([randomBytes(2_000_000)])
    const keep = () =>
      testApp.db
        .transaction()
        .execute((db) => keepFile({ db, files, language: 'en' }, { personId: 2, kind: 'document', name: 'a', content }))
    const outcomes = await Promise.allSettled([keep(), keep()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      status: 413,
      message: expect.stringContaining('3 MB'),
    })
  })
})

test('incomplete files of a killed process are removed after a day', async () => {
  const dataDir = await newFolder()
  const files = openFileStore(testApp.db, { dataDir })
  mkdirSync(files.spoolFolder, { recursive: true })
  writeFileSync(join(files.spoolFolder, 'half'), 'half')
  await sweepFiles(testApp.db, files, hours(23))
  expect(readdirSync(files.spoolFolder)).toEqual(['half'])
  await sweepFiles(testApp.db, files, hours(25))
  expect(readdirSync(files.spoolFolder)).toEqual([])
})

test('a bucket that refuses the credentials is reported as a store that does not answer, with its reason for the log', async () => {
  const filesUrl = `http://nobody:wrong@127.0.0.1:${port}/portal`
  const files = openFileStore(testApp.db, { dataDir: await newFolder(), filesUrl })
  const error = await files.put([Buffer.from('secret')]).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: 503, cause: 'InvalidAccessKeyId' })
})

test('a bucket that never answers is given up after a while, and the log can say why', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const bucket = s3Bucket({ endpoint, bucket: 'portal', key: 'k', secret: 's', region: 'eu' }, { withinMs: 100 })
  const error = await bucket.size('sha256/ab').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: 503, cause: { message: 'no answer in time' } })
  silent.closeAllConnections()
  await new Promise((done) => silent.close(done))
})
