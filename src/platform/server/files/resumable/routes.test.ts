import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/call.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../database/transaction.ts'
import { sweepFiles } from '../sweep.ts'
import { takeUploads } from './take-in.ts'

let testApp: TestApp
let ana: Caller
let rui: Caller
let guest: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  ana = testApp.as({ username: 'ana', sub: 'ana' })
  rui = testApp.as({ username: 'rui', sub: 'rui' })
  guest = testApp.as({ username: 'visitor', guest: true })
})

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(30_000, 'x')])

const begin = (who: Caller, name: string, size: number) =>
  who.send('POST', '/api/v2/uploads', {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(size),
      'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')},filetype YQ==`,
    },
  })
const append = (who: Caller, at: string, offset: number, bytes: Uint8Array) =>
  who.send('PATCH', at, {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
  })
const addressIn = ({ headers }: { headers: Headers }) => headers.get('location') ?? ''
const keptFile = async (at: string) =>
  testApp.db.selectFrom('stored_file').selectAll().where('id', '=', at.split('/').at(-1)).executeTakeFirst()

test('a file that is sent in parts continues after an interruption, and is complete at the end', async () => {
  const made = await begin(ana, 'Árvores 樹.pdf', pdf.length)
  expect([made.status, made.headers.get('tus-resumable')]).toEqual([201, '1.0.0'])
  const at = addressIn(made)
  expect((await append(ana, at, 0, pdf.subarray(0, 12_000))).headers.get('upload-offset')).toBe('12000')
  // A part whose response was lost is not accepted a second time, and the server returns where to continue.
  const again = await append(ana, at, 0, pdf.subarray(0, 12_000))
  expect([again.status, again.headers.get('upload-offset')]).toEqual([409, '12000'])
  const head = await ana.send('HEAD', at)
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
    200,
    '12000',
    String(pdf.length),
  ])
  expect(await keptFile(at)).toBeUndefined()
  expect((await append(ana, at, 12_000, pdf.subarray(12_000))).status).toBe(204)
  const file = await keptFile(at)
  expect(file).toMatchObject({ name: 'Árvores 樹.pdf', content_type: 'application/pdf', kind: 'upload' })
  expect(file?.sha256).toBe(createHash('sha256').update(pdf).digest('hex'))
  expect((await ana.send('HEAD', at)).headers.get('upload-offset')).toBe(String(pdf.length))
})

test('the upload of another person does not exist, and guests upload nothing', async () => {
  const at = addressIn(await begin(ana, 'mine.pdf', 100))
  expect((await rui.send('HEAD', at)).status).toBe(404)
  expect((await append(rui, at, 0, pdf.subarray(0, 100))).status).toBe(404)
  expect((await rui.delete(at)).status).toBe(404)
  expect((await begin(guest, 'a.pdf', 10)).status).toBe(403)
  expect((await begin(testApp.withToken(), 'a.pdf', 10)).status).toBe(401)
})

test.each([
  ['a program', 'setup.exe', 1000, 415],
  ['a file without an ending', 'README', 1000, 415],
  ['a file that is too large', 'film.mp4', 600 * 1024 * 1024, 413],
  ['a file without bytes', 'empty.pdf', 0, 400],
])('%s is refused before a byte of it is sent', async (_, name, size, status) => {
  expect((await begin(ana, name, size)).status).toBe(status)
})

test('a file whose contents do not match its name is refused, and leaves nothing', async () => {
  const bytes = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
  for (const name of ['slides.pdf', 'data.csv', 'picture.png']) {
    const at = addressIn(await begin(ana, name, bytes.length))
    expect((await append(ana, at, 0, bytes)).status).toBe(415)
    expect((await ana.send('HEAD', at)).status).toBe(404)
    expect(await keptFile(at)).toBeUndefined()
  }
})

test('of two simultaneous requests with the same part one is accepted, the other asked to retry', async () => {
  const at = addressIn(await begin(ana, 'both.pdf', pdf.length))
  const half = pdf.subarray(0, 15_000)
  const both = await Promise.all([append(ana, at, 0, half), append(ana, at, 0, half)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await append(ana, at, 15_000, pdf.subarray(15_000))).status).toBe(204)
  const file = await keptFile(at)
  expect(file?.sha256).toBe(createHash('sha256').update(pdf).digest('hex'))
})

test('a part that reaches beyond the announced length is refused', async () => {
  const at = addressIn(await begin(ana, 'short.pdf', 10))
  expect((await append(ana, at, 0, pdf.subarray(0, 11))).status).toBe(413)
})

test('a cancelled upload leaves no parts, and the sweep removes those of deleted uploads', async () => {
  const at = addressIn(await begin(rui, 'gone.pdf', pdf.length))
  await append(rui, at, 0, pdf.subarray(0, 5000))
  expect((await rui.delete(at)).status).toBe(204)
  expect((await rui.send('HEAD', at)).status).toBe(404)
  await sweepFiles(testApp.db, testApp.files, testApp.now)
  const left: string[] = []
  for await (const key of testApp.files.bucket.list(`uploads/${at.split('/').at(-1)}/`)) left.push(key)
  expect(left).toEqual([])
})

const quota = 1_000_000
const listed = async (who: Caller) => (await who.get('/api/v2/uploads')).body['hydra:member']
/** As if nobody had continued these uploads for a while. */
const abandon = (name: string) =>
  testApp.db
    .updateTable('upload')
    .set({ updated_at: new Date(Date.now() - 3_600_000) })
    .where('name', 'like', name)
    .execute()

test('what is only announced takes no room, and what arrives at once is never more than the quota', async () => {
  const files = Object.assign(testApp.files, { quota })
  try {
    const lea = testApp.as({ username: 'lea', sub: 'lea' })
    const size = 400_000
    const made = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => begin(lea, `part${at}.txt`, size)))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    const bytes = Buffer.alloc(size, 'x')
    const sent = await Promise.all(made.map((one) => append(lea, addressIn(one), 0, bytes)))
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 204, 413, 413, 413, 413])
    const kept = await testApp.db.selectFrom('stored_file').select('size').where('name', 'like', 'part%').execute()
    expect(kept).toHaveLength(2)
    expect((await begin(lea, 'more.txt', size)).status).toBe(413)
  } finally {
    files.quota = 0
  }
})

test('parts in which a file arrives slowly are counted, too', async () => {
  const files = Object.assign(testApp.files, { quota })
  try {
    const ivo = testApp.as({ username: 'ivo', sub: 'ivo' })
    const [one, other] = [await begin(ivo, 'one.txt', 900_000), await begin(ivo, 'other.txt', 900_000)]
    const half = Buffer.alloc(450_000, 'x')
    expect((await append(ivo, addressIn(one), 0, half)).status).toBe(204)
    expect((await append(ivo, addressIn(other), 0, half)).status).toBe(204)
    expect((await append(ivo, addressIn(one), 450_000, half)).status).toBe(413)
    expect((await ivo.send('HEAD', addressIn(one))).headers.get('upload-offset')).toBe('450000')
    // Whoever gives one up can finish the other.
    expect((await ivo.delete(addressIn(other))).status).toBe(204)
    expect((await append(ivo, addressIn(one), 450_000, half)).status).toBe(204)
  } finally {
    files.quota = 0
  }
})

test('uploads that nobody continues make room for the next; those on their way do not', async () => {
  const eva = testApp.as({ username: 'eva', sub: 'eva' })
  const made = await Promise.all(Array.from({ length: 40 }, (_, at) => begin(eva, `old${at}.pdf`, 500)))
  const refused = made.filter(({ status }) => status === 429)
  expect([made.filter(({ status }) => status === 201).length, refused.length]).toEqual([30, 10])
  expect(JSON.stringify(refused[0]?.body)).toContain('remove them in Settings')
  await abandon('old%')
  expect((await begin(eva, 'report.pdf', 500)).status).toBe(201)
  expect(await listed(eva)).toHaveLength(30)
  expect((await listed(eva))[0]).toMatchObject({ name: 'report.pdf', size: 500, received: 0 })
})

test('the list of uploads has those of its reader that nothing uses, each of which they can remove', async () => {
  const kim = testApp.as({ username: 'kim', sub: 'kim' })
  const at = addressIn(await begin(kim, 'unused.pdf', pdf.length))
  await append(kim, at, 0, pdf)
  await begin(kim, 'begun.pdf', 700)
  expect((await listed(kim)).map(({ name, received }: { name: string; received: number }) => [name, received])).toEqual(
    [
      ['begun.pdf', 0],
      ['unused.pdf', pdf.length],
    ],
  )
  expect((await kim.delete(at)).status).toBe(204)
  expect((await listed(kim)).map(({ name }: { name: string }) => name)).toEqual(['begun.pdf'])
})

test('a part without bytes is refused', async () => {
  const at = addressIn(await begin(ana, 'nothing.pdf', 100))
  expect((await append(ana, at, 0, Buffer.alloc(0))).status).toBe(400)
})

test('a long name is shortened before its ending, and keeps its kind', async () => {
  const made = await begin(ana, `${'x'.repeat(250)}.pdf`, pdf.length)
  expect(made.status).toBe(201)
  await append(ana, addressIn(made), 0, pdf)
  expect((await keptFile(addressIn(made)))?.name).toMatch(/^x{100,}….pdf$/)
})

test('files of old office programs are refused with the kinds that can be sent instead', async () => {
  const made = await begin(ana, 'fees.doc', 100)
  expect(made.status).toBe(415)
  expect(JSON.stringify(made.body)).toContain('.docx')
})

test.each(['fee-list.bat', 'doctor.hta', 'plan', 'plan.docx'])(
  'a file that was uploaded as a PDF is not attached under the name %s',
  async (name) => {
    const at = addressIn(await begin(ana, 'plan.pdf', pdf.length))
    await append(ana, at, 0, pdf)
    const file = at.split('/').at(-1) ?? ''
    const { id } = await testApp.db
      .selectFrom('person')
      .select('id')
      .where('username', '=', 'ana')
      .executeTakeFirstOrThrow()
    const take = (as: string) =>
      inTransaction(testApp.db, (db) => {
        const reader = { db, me: { id }, language: 'en' } as never
        return takeUploads(reader, { files: [{ file, name: as }], kind: 'post', propertyPath: 'files' })
      })
    await expect(take(name)).rejects.toMatchObject({
      violations: [{ propertyPath: 'files[0].name', message: expect.stringContaining('.pdf') }],
    })
    await take('Plan of the week.PDF')
  },
)
