import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { drainOf } from '../../http/drain.ts'
import { shipped } from './shipped.fixture.ts'

const nginx = '/usr/sbin/nginx'
const lines = shipped('deploy/nginx.conf')
  .split('\n')
  .filter((line) => !line.trim().startsWith('#'))
  .join('\n')

test('the example proxy logs no query and does not trust headers of visitors', () => {
  const logged = lines.slice(lines.indexOf('log_format'), lines.indexOf('upstream'))
  expect(logged).not.toMatch(/\$request_uri|\$request\b|\$args|\$query_string|\$http_authorization|\$http_referer/)
  expect(lines).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(lines).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
})

test('no header made by the proxy contains decoded text', () => {
  for (const [line] of lines.matchAll(/^\s*(return|add_header|proxy_set_header|rewrite|proxy_pass)\b.*$/gm))
    expect(line).not.toMatch(/\$(uri|document_uri|arg_|http_(?!host))/)
})

describe.runIf(existsSync(nginx))('nginx with the example configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  const [plainPort, tlsPort, portalPort, otherPort] = [18_231, 18_232, 18_233, 18_234]
  let child: ChildProcess
  let portal: Server
  const config = join(folder, 'nginx.conf')

  beforeAll(async () => {
    mkdirSync(join(folder, 'tls'))
    const [key, certificate] = [join(folder, 'tls/key.pem'), join(folder, 'tls/fullchain.pem')]
    execFileSync('/usr/bin/openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
      ...['-subj', '/CN=portal.example.edu', '-keyout', key, '-out', certificate],
    ])
    const here = shipped('deploy/nginx.conf')
      .replaceAll('/etc/ssl/portal/', `${folder}/tls/`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
      .replace('server 127.0.0.1:8080', `server 127.0.0.1:${portalPort}`)
      .replace('# server 127.0.0.1:8090', `server 127.0.0.1:${otherPort}`)
      // A tenth of the time, as `stop` below has about a tenth of the portal's.
      .replace('keepalive_timeout 2s', 'keepalive_timeout 200ms')
    writeFileSync(
      config,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {} http { client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${here} }`,
    )
    portal = createServer((req, res) => {
      if (req.url === '/large') {
        res.setHeader('Content-Type', 'application/ld+json')
        return res.end(JSON.stringify({ text: 'a'.repeat(20_000) }))
      }
      res.end(JSON.stringify({ url: req.url, headers: req.headers }))
    })
    await new Promise<void>((done) => portal.listen(portalPort, '127.0.0.1', done))
    child = spawn(nginx, ['-c', config], { stdio: 'inherit' })
    await vi.waitFor(() => ask('GET / HTTP/1.1\r\nHost: portal.example.edu\r\nConnection: close\r\n\r\n'), 10_000)
  })
  afterAll(async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    await new Promise((done) => portal.close(done))
    rmSync(folder, { recursive: true })
  })

  /** The answer to exactly these bytes. */
  function ask(bytes: string, tls = false): Promise<string> {
    const to = { host: '127.0.0.1', port: tls ? tlsPort : plainPort }
    return new Promise((done, fail) => {
      const socket = tls ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to)
      let answer = ''
      socket.once(tls ? 'secureConnect' : 'connect', () => socket.write(bytes))
      socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
      socket.once('error', fail)
      socket.once('close', () => done(answer))
    })
  }
  const get = (path: string, headers = '') =>
    `GET ${path} HTTP/1.1\r\nHost: portal.example.edu\r\nConnection: close\r\n${headers}\r\n`

  test('accepts it as valid', () => {
    const { status, stderr } = spawnSync(nginx, ['-t', '-c', config], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
  })

  test('redirects to https without letting a URL inject a header', async () => {
    const answer = await ask(get('/my/%0d%0aSet-Cookie:%20a=b?bearer=x'))
    expect(answer).toContain('301 Moved')
    expect(answer).toContain('Location: https://portal.example.edu/my/%0d%0aSet-Cookie:%20a=b?bearer=x\r\n')
    expect(answer).not.toMatch(/^Set-Cookie/m)
    expect(await ask(get('/').replace('portal.example.edu', 'evil.example'))).toContain('https://portal.example.edu/')
  })

  test('forwards the address of a visitor, whatever they claim, and does not publish metrics', async () => {
    const answer = await ask(get('/my/?code=secret', 'X-Forwarded-For: 1.2.3.4\r\n'), true)
    expect(answer).toContain('"x-forwarded-for":"127.0.0.1"')
    expect(answer).toContain('"x-forwarded-proto":"https"')
    expect(await ask(get('/metrics'), true)).toContain('404 Not Found')
    expect(readFileSync(join(folder, 'portal.log'), 'utf8')).not.toContain('secret')
  })

  test('compresses what is uncompressed', async () => {
    const answer = await ask(get('/large', 'Accept-Encoding: gzip\r\n'), true)
    expect(answer).toContain('Content-Encoding: gzip')
    expect(answer.length).toBeLessThan(2_000)
  })

  /** An instance as the portal opens it; `stop` is what SIGTERM does, in less time. */
  async function openInstance(answer: RequestListener, port: number) {
    const instance = createServer({ keepAliveTimeout: 75_000 }, answer)
    const drain = drainOf(instance)
    await new Promise<void>((done) => instance.listen(port, '127.0.0.1', done))
    return { stop: () => drain.close(500) }
  }

  test('while one instance after the other is restarted, no read and no write fails', async () => {
    const answer: RequestListener = (req, res) => {
      req.resume()
      req.once('end', () => setImmediate(() => res.end('"written"')))
    }
    let other = await openInstance(answer, otherPort)
    const states = new Map<string, number>()
    let asking = true
    const caller = async (method: string) => {
      while (asking) {
        const body = method === 'POST' ? 'a=b' : ''
        const line = (
          await ask(get('/api', `Content-Length: ${body.length}\r\n`).replace('GET', method) + body, true)
        ).split('\r\n', 1)
        states.set(`${line}`, (states.get(`${line}`) ?? 0) + 1)
      }
    }
    const callers = ['GET', 'POST', 'GET', 'POST'].map(caller)
    for (let restarts = 0; restarts < 3; restarts++) {
      await vi.waitFor(() => expect(states.get('HTTP/1.1 200 OK')).toBeGreaterThan(60 * (restarts + 1)), 20_000)
      await other.stop()
      other = await openInstance(answer, otherPort)
    }
    asking = false
    await Promise.all(callers)
    await other.stop()
    expect([...states.keys()]).toEqual(['HTTP/1.1 200 OK'])
  })

  test('a 503 about one request reaches its sender, and takes the instance away from nobody', async () => {
    const other = await openInstance((_, res) => res.writeHead(503, { 'Retry-After': '5' }).end('busy'), otherPort)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(get('/x'), true)))
    const busy = answers.filter((one) => one.startsWith('HTTP/1.1 503'))
    expect(busy.length).toBeGreaterThan(3)
    for (const one of busy) expect(one).toContain('busy')
    await other.stop()
  })

  test('has a page of its own for when no instance answers', async () => {
    await new Promise((done) => portal.close(done).closeAllConnections())
    const answer = await ask(get('/my/'), true)
    await new Promise<void>((done) => portal.listen(portalPort, '127.0.0.1', done))
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toContain('Retry-After: 5')
    expect(answer).toContain('The portal is restarting')
  })
})
