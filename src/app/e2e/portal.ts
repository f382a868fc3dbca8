import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMailServer } from '../../platform/test/smtp.ts'
import { copyTemplate, createTemplate, dropCopy } from './databases.ts'

/** Where a portal keeps its data; without a database server the database is embedded in the folder. */
export type Place = { dataDir: string; databaseUrl?: string }

/** What each worker gets a copy of: a folder, and the server with the filled database. */
export type Template = { dataDir: string; server: string | null }

/** A portal with the demo university for the journeys of one worker, and the mail server that receives its letters. */
export type Portal = {
  url: string
  dataDir: string
  mail: Awaited<ReturnType<typeof openMailServer>>
  /** Stops the portal, because only one process can open the embedded database, and starts it again after the work. */
  whileStopped: (work: (place: Place) => Promise<void>) => Promise<void>
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

/** Fills a data folder, and a database on the server if there is one, with the demo university. */
export async function makeTemplate(server: string | null): Promise<Template> {
  const dataDir = newFolder()
  const place = server ? { dataDir, databaseUrl: await createTemplate(server) } : { dataDir }
  await stop(await start(firstPort, place))
  return { dataDir, server }
}

/** Starts a portal on a copy of the template; `close` deletes everything. */
export async function openPortal(port: number, { dataDir: filled, server: databases }: Template): Promise<Portal> {
  const dataDir = newFolder()
  cpSync(filled, dataDir, { recursive: true })
  const name = `portal_${crypto.randomUUID().replaceAll('-', '')}`
  const place = databases ? { dataDir, databaseUrl: await copyTemplate(databases, name) } : { dataDir }
  const mail = await openMailServer()
  const begin = () => start(port, place, { SMTP_URL: mail.url })
  let server = await begin()
  opened = {
    ...{ url: urlAt(port), dataDir, mail },
    whileStopped: async (work) => {
      await stop(server)
      await work(place)
      server = await begin()
    },
    close: async () => {
      await stop(server)
      await mail.close()
      if (databases) await dropCopy(databases, name)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return opened
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'portal-e2e-'))
const urlAt = (port: number) => `http://localhost:${port}`

/** Starts the server as `npm start` does: as it was built. */
async function start(port: number, place: Place, more: Record<string, string> = {}): Promise<ChildProcess> {
  const { dataDir, databaseUrl } = place
  // Other systems in journeys are on this machine.
  const others = { OUTGOING_PRIVATE: '127.0.0.1' }
  const settings = { PORT: String(port), DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0', WORKERS: '1', ...others }
  const server = spawn('node', ['--disable-proto=delete', 'dist/server/main.js'], {
    env: { ...process.env, ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`The portal ended with ${server.exitCode}.`)
    if (await isReady(port)) return server
    await new Promise((done) => setTimeout(done, 500))
  }
  server.kill('SIGKILL')
  throw new Error('The portal was not ready within five minutes.')
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
