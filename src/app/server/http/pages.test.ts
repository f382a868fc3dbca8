import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { openPages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'))
const script = 'export const many = 1\n'.repeat(100)
mkdirSync(join(folder, 'assets/1'), { recursive: true })
writeFileSync(
  join(folder, 'index.html'),
  '<title>Portal</title><p>__UNIVERSITY_NAME__</p><meta content="__PORTAL_CONFIG__">',
)
writeFileSync(join(folder, 'assets/1/a.js'), script)
writeFileSync(join(folder, 'assets/1/a.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'assets/1/font.woff2'), 'packed already')

const name = 'Saint "Ana" & <Sons> $& $1'
const id = 'https://id.example.edu'
const elsewhere = 'https://tokens.example.edu'
const show = openPages(folder, readConfig({ UNIVERSITY_NAME: name, OIDC_SCOPE: 'openid groups' }), {
  provider: () => ({ issuer: `${id}/realms/master`, fetched: [id, elsewhere], framed: [id] }),
  headOf: async (path) => {
    if (path === '/my/lockers/8') throw new Error('The database is away')
    return path === '/my/lockers/7' ? { title: 'A <b> & $&', tags: [['author', '"Ana" __CSP_NONCE__']] } : null
  },
})
const server = createServer((req, res) => void show(req, res, req.url ?? ''))

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

async function ask(path: string, accepted: string) {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const answer = await new Promise<IncomingMessage>((done) =>
    get({ port, path, headers: { 'Accept-Encoding': accepted } }, done),
  )
  const body = Buffer.concat(await answer.toArray())
  return { encoding: answer.headers['content-encoding'], policy: answer.headers['content-security-policy'], body }
}

test('an asset is compressed as well as the browser allows', async () => {
  const brotli = await ask('/my/assets/1/a.js', 'gzip, deflate, br')
  expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', script])
  for (let time = 0; time < 2; time++) {
    const gzip = await ask('/my/assets/1/a.js', 'gzip, deflate')
    expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', script])
  }
  const plain = await ask('/my/assets/1/a.js', 'identity')
  expect([plain.encoding, plain.body.toString()]).toEqual([undefined, script])
})

test('a public page whose head cannot be read is served without it', async () => {
  expect((await ask('/my/lockers/8', 'identity')).body.toString()).toContain('<title>Portal</title>')
})

test('files that are compressed by their format are not compressed again', async () => {
  expect(await ask('/my/assets/1/font.woff2', 'gzip')).toMatchObject({
    encoding: undefined,
    body: Buffer.from('packed already'),
  })
})

test('the name of the university appears in the page as text, not as markup', async () => {
  const { body } = await ask('/my/feed', 'identity')
  expect(body.toString()).toContain('<p>Saint &quot;Ana&quot; &amp; &lt;Sons> $&amp; $1</p>')
  expect(body.toString()).not.toContain('__')
})

test("the content security policy allows the provider's addresses from discovery, and the page lists the scopes", async () => {
  const { policy, body } = await ask('/my/feed', 'identity')
  expect(policy).toContain(`connect-src 'self' ${id} ${elsewhere};`)
  expect(policy).toContain(`frame-src 'self' ${id};`)
  expect(body.toString()).toContain('&quot;scope&quot;:&quot;openid groups&quot;')
})

test('the head of a public page is in what is served, and only there', async () => {
  const served = (await ask('/my/lockers/7', 'identity')).body.toString()
  expect(served).toContain('<title>A &lt;b> &amp; $&amp;</title>')
  expect(served).toContain('<meta name="author" content="&quot;Ana&quot; __CSP_NONCE__" />')
  expect((await ask('/my/lockers/8', 'identity')).body.toString()).toContain('<title>Portal</title>')
})
