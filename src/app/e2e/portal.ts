import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMailServer } from '../../platform/test/smtp.ts'

/** A portal with the demo university for the journeys of one worker, and the mail server that receives its letters. */
export type Portal = {
  url: string
  dataDir: string
  mail: Awaited<ReturnType<typeof openMailServer>>
  /** Stops the portal, because only one process can open the embedded database, and starts it again after the work. */
  whileStopped: (work: (dataDir: string) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/** The portal of the template uses this port, and each worker a following one. */
export const firstPort = Number(process.env.E2E_PORT ?? 18_080)

let opened: Portal | undefined

/** The portal of this worker. */
export function portal(): Portal {
  if (!opened) throw new Error('The portal of this worker is not open yet.')
  return opened
}

/** Makes a data folder with the demo university; each worker gets a copy. */
export async function makeTemplate(): Promise<string> {
  const dataDir = newFolder()
  await stop(await start(firstPort, dataDir))
  return dataDir
}

/** Starts a portal on a copy of the template; `close` deletes everything. */
export async function openPortal(port: number, template: string): Promise<Portal> {
  const dataDir = newFolder()
  cpSync(template, dataDir, { recursive: true })
  const mail = await openMailServer()
  const begin = () => start(port, dataDir, { SMTP_URL: mail.url })
  let server = await begin()
  opened = {
    ...{ url: urlAt(port), dataDir, mail },
    whileStopped: async (work) => {
      await stop(server)
      await work(dataDir)
      server = await begin()
    },
    close: async () => {
      await stop(server)
      await mail.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return opened
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'portal-e2e-'))
const urlAt = (port: number) => `http://localhost:${port}`

async function start(port: number, dataDir: string, more: Record<string, string> = {}): Promise<ChildProcess> {
  const server = spawn('node', ['--disable-proto=delete', 'src/app/server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0', ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 240; tries++) {
    if (server.exitCode !== null) throw new Error(`The portal ended with ${server.exitCode}.`)
    if (await isReady(port)) return server
    await new Promise((done) => setTimeout(done, 500))
  }
  server.kill('SIGKILL')
  throw new Error('The portal was not ready within two minutes.')
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`${urlAt(port)}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}
