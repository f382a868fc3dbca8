import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { OutgoingFailure } from './failure.ts'
import { openOutgoing } from './outgoing.ts'
import { isPublic } from './public-address.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

async function serverOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutgoingFailure ? error.kind : String(error)),
  )

test.each([
  ['8.8.8.8', true],
  ['192.0.1.1', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

test('private places are refused by address and by name, unless they are allowed', async () => {
  const address = await serverOf((_, answer) => answer.end('here'))
  const byName = address.replace('127.0.0.1', 'localhost')
  const secure = (one: string) => one.replace('http:', 'https:')
  const closed = openOutgoing()
  expect(await failure(closed.send(address))).toBe('private')
  expect(await failure(closed.send(byName))).toBe('plain')
  expect(await failure(closed.send(secure(byName)))).toBe('private')
  for (const decimal of ['http://2130706433/', 'http://0x7f.1/', 'http://[::ffff:127.0.0.1]/'])
    expect(await failure(closed.send(decimal))).toBe('private')
  expect(await openOutgoing(['127.0.0.0/8']).send(address)).toMatchObject({ status: 200, text: 'here' })
  expect(await openOutgoing(['localhost']).send(byName)).toMatchObject({ status: 200, text: 'here' })
})

test.each(['file:///etc/passwd', 'ftp://example.edu', 'moodle', '', 'https://user:secret@example.edu/'])(
  '%j is no address',
  async (address) => {
    expect(await failure(openOutgoing(['127.0.0.1']).send(address))).toBe('address')
  },
)

test('a redirect is not followed, whereto it leads is told', async () => {
  const address = await serverOf((_, answer) => answer.writeHead(302, { location: 'http://169.254.169.254/x' }).end())
  const sent = openOutgoing(['127.0.0.1']).send(address)
  await expect(sent).rejects.toMatchObject({ kind: 'redirect', detail: '169.254.169.254' })
})

test('an answer that is too slow, too large or broken off is none', async () => {
  const { send } = openOutgoing(['127.0.0.1'])
  const silent = await serverOf(() => undefined)
  expect(await failure(send(silent, { timeoutMs: 50 }))).toBe('slow')
  const halting = await serverOf((_, answer) => void answer.write('begun'))
  expect(await failure(send(halting, { timeoutMs: 200 }))).toBe('slow')
  const large = await serverOf((_, answer) => answer.end('x'.repeat(2_000)))
  expect(await failure(send(large, { mostBytes: 1_000 }))).toBe('large')
  const broken = await serverOf((_, answer) => {
    answer.writeHead(200, { 'content-length': '10' }).write('half')
    answer.socket?.end()
  })
  expect(await failure(send(broken))).toBe('unreachable')
  expect(await failure(send('http://127.0.0.1:1/'))).toBe('unreachable')
})

test('sends the method, the headers and the body, and answers whatever the status', async () => {
  const address = await serverOf((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () =>
      answer
        .writeHead(503, { 'retry-after': '7' })
        .end(`${request.method} ${request.headers['x-a']} ${chunks.join('')}`),
    )
  })
  const request = { method: 'POST', headers: { 'x-a': 'b' }, body: 'ação' } as const
  expect(await openOutgoing(['127.0.0.1']).send(address, request)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '7' },
    text: 'POST b ação',
  })
})
