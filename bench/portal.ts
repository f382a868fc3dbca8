import { type ChildProcess, fork, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The database of a run, on a server or the embedded one in a folder; optionally without the demo university. */
export type Place = { name: 'postgres' | 'embedded'; dataDir: string; databaseUrl?: string | undefined; demo?: 'off' }
export type Running = { close: () => Promise<void>; readyMs: number; pid: number }

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts the portal as `npm start` does and waits until it is ready; `readyMs` counts from the start of the process. */
export async function startPortal(place: Place, port: number): Promise<Running> {
  const startedAt = performance.now()
  const child = spawn('node', ['--disable-proto=delete', 'dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment(place), PORT: String(port), REQUESTS_PER_MINUTE: '0', WORKERS: '1' },
  })
  await answering(`http://127.0.0.1:${port}/readyz`, child)
  return running(child, performance.now() - startedAt)
}

export async function startBare(place: Place, port: number, jwks: object): Promise<Running> {
  const startedAt = performance.now()
  const settings = { port, databaseUrl: place.databaseUrl, jwks }
  const child = fork(fileURLToPath(new URL('bare.ts', import.meta.url)), {
    env: { ...process.env, BARE: JSON.stringify(settings) },
  })
  await new Promise((done, fail) => {
    child.once('message', done)
    child.once('exit', (code) => fail(new Error(`the bare server ended with ${code}`)))
  })
  return running(child, performance.now() - startedAt)
}

export const environment = ({ dataDir, databaseUrl, demo }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'info',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  ...(demo ? { DEMO: demo } : {}),
})

function running(child: ChildProcess, readyMs: number): Running {
  const close = () =>
    new Promise<void>((done) => {
      if (child.exitCode !== null) return done()
      child.once('exit', () => done())
      child.kill('SIGTERM')
    })
  return { close, readyMs, pid: child.pid ?? 0 }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + 120_000
  while (performance.now() < giveUpAt && child.exitCode === null) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error(`nothing answers at ${url}`)
}
