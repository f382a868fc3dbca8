import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataDir } from '#platform/server/database/empty-cluster.fixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-main-'))
/** The server as `npm start` runs it, newly built. */
const built = `dist/main-test-${process.pid}`
const port = 18_190
const origin = `http://localhost:${port}`
let portal: Started

beforeAll(async () => {
  execFileSync('node', ['bin/build-server.mjs', built], { env: environment() })
  portal = start({ PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' })
  await portal.says(/The portal is open/)
})

afterAll(async () => {
  portal.child.kill('SIGKILL')
  await portal.ended
  for (const folder of [dataDir, built]) rmSync(folder, { recursive: true, force: true })
})

type Started = {
  child: ChildProcess
  output: () => string
  says: (text: RegExp) => Promise<void>
  ended: Promise<number | null>
}

function start(env: Record<string, string>): Started {
  const child = spawn('node', ['--disable-proto=delete', `${built}/main.js`], { env: { ...environment(), ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const says = async (text: RegExp) => {
    while (!text.test(output)) {
      if (child.exitCode !== null) throw new Error(`it ended: ${output}`)
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  return { child, output: () => output, says, ended }
}

/** The environment of a person who starts the portal by hand. */
function environment(): NodeJS.ProcessEnv {
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env
  return inherited
}

/** The server's answer to exactly these bytes. */
function raw(bytes: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setTimeout(15_000, () => socket.destroy(new Error('no answer in fifteen seconds')))
    socket.on('data', (chunk) => {
      answer += String(chunk)
      if (answer.includes('\r\n\r\n')) socket.end()
    })
    socket.on('error', (error) => (answer ? done(answer) : fail(error)))
    socket.on('close', () => done(answer))
  })
}

describe('malformed requests', () => {
  test.each([
    ['GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
    ['GET //evil.example/my HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
    ['OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
    ['GET http://evil.example/my/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
    ['GET /my/%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
    ['GET /my/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
    ['GET /api/v2/users/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
    ['GET /api/v2/profile HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', '40'],
    ['GET /api/v2/profile HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n', '40'],
    ['GET /my/ HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', '400'],
    ['POST /api/v2/excel HTTP/1.1\r\nHost: x\r\nhost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', '400'],
    // The rest of the head never arrives: the connection is closed after ten seconds.
    ['GET /my/ HTTP/1.1\r\nHost: x\r\nX-', '408'],
    ['GET /my/\0 HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['TRACE /api/v2/profile HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '405'],
    [
      'POST /api/v2/excel HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`, '431'],
    ['POST /my/ HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', '405'],
    ['GET /my/assets/../../package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '404'],
    ['GET /my/assets/..%2f..%2fpackage.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '404'],
  ])('%j is answered with %s', async (bytes, status) => {
    expect(await raw(bytes)).toContain(`HTTP/1.1 ${status}`)
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
  })
})

test('every answer has the security headers', async () => {
  for (const path of [
    '/my/',
    '/api/v2/profile',
    '/api/v2/nothing',
    '/livez',
    '/nothing',
    '/realms/master/nothing',
    '/my/assets/nothing.js',
  ]) {
    const { headers } = await fetch(`${origin}${path}`)
    expect([path, headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
      path,
      'nosniff',
      'no-referrer',
    ])
  }
})

test('the page allows no inline script, no eval and no framing, and its nonce is new each time', async () => {
  const pages = await Promise.all([1, 2].map(() => fetch(`${origin}/my/feed`)))
  const policies = pages.map((page) => page.headers.get('content-security-policy') ?? '')
  for (const policy of policies) {
    expect(policy).not.toMatch(/unsafe-|\*/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
  }
  expect(policies[0]).not.toBe(policies[1])
  expect((await fetch(`${origin}/my/oidc-silent-renew`)).headers.get('content-security-policy')).toContain(
    "frame-ancestors 'self'",
  )
})

test('a second process on the same data folder is refused within a second, naming the holder', async () => {
  const startedAt = performance.now()
  const second = start({ PORT: '18191', DATA_DIR: dataDir })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(String(portal.child.pid))
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('a stack trace has the lines of the sources, not those of the built files', async () => {
  const second = start({ PORT: '18191', DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/at .*src\/platform\/server\/database\/embedded\/[\w-]+\.ts:\d+/)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number'],
  [{ WORKERS: '2' }, 'WORKERS above 1 needs DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like'],
  [{ OIDC_ISSUER: 'ftp://x' }, 'OIDC_ISSUER must be an address'],
  [{ TIME_ZONE: 'Moon/Base' }, 'TIME_ZONE must be a zone'],
  [{ BEARER_LINK: 'maybe' }, 'BEARER_LINK must be on, confirm or off'],
  [{ DEMO: 'on', OIDC_ISSUER: 'https://id.example.edu' }, 'DEMO=on needs the embedded identity provider'],
])('the setting %j aborts the start with a message', async (env, sentence) => {
  const wrong = start({ PORT: '18192', DATA_DIR: join(dataDir, 'unused'), ...env } as Record<string, string>)
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toContain(sentence)
})

test('on SIGTERM it lets the running request finish and exits within ten seconds', async () => {
  const other = start({ PORT: '18193', DATA_DIR: await newDataDir(), DEMO: 'off' })
  await other.says(/The portal is open/)
  const startedAt = performance.now()
  other.child.kill('SIGTERM')
  other.child.kill('SIGINT')
  other.child.kill('SIGTERM')
  expect(await other.ended).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
