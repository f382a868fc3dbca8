import type pg from 'pg'
import { subjectOf } from '#people/server'
import { mintAccessToken } from '../src/identity/server/index.ts'
import { openDatabase } from '../src/platform/server/database/open.ts'
import { askFunction } from './bare-rush-sql.ts'
import { leastRatio } from './compare.ts'
import { type Cost, costOfEach } from './counters.ts'
import { type Place, type Running, startBare, startPortal } from './portal.ts'
import { askAll, askForPlaces, type Waited } from './rush-asking.ts'
import { addCourse, fillRush, rush } from './rush-fill.ts'
import { proveOrder } from './rush-proof.ts'
import { median } from './sums.ts'

/** The limits for students when all press the button at once, and for other people meanwhile, in ms. */
const asked = { last: 30_000, others: 3_000 } as const
/** The number of rushes on each server after the first, which meets a server that has just started. */
const rounds = 7

type Options = { ports: readonly [number, number]; jwks: (place: Place) => Promise<object> }
type Server = { name: string; running: Running; port: number }
type Measured = { name: string; times: Waited[]; cost: Cost }

/**
 * Five hundred students request the thirty places of a course at once, each once: who gets one, who waits, how long; on
 * PostgreSQL compared with the bare handler, in turn and on one database, each time for a course of its own.
 */
export async function measureRush(place: Place, { ports, jwks }: Options): Promise<void> {
  console.log(`\n## ${rush.students} students ask for ${rush.places} places at once, ${place.name}`)
  const [port, barePort] = ports
  await (await startPortal(place, port)).close()
  if (!place.databaseUrl) return measureAlone(place, port)
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  const tokens = await tokensOf(await fillRush(pool), { ...place, port })
  await pool.query('create extension if not exists pg_stat_statements')
  await pool.query(askFunction)
  const servers: Server[] = [{ name: 'portal', running: await startPortal(place, port), port }]
  try {
    servers.push({ name: 'bare handler', running: await startBare(place, barePort, await jwks(place)), port: barePort })
    tellBeside(await inTurns(servers, { pool, tokens }))
  } finally {
    for (const { running } of servers) await running.close()
    await close()
  }
}

/** The embedded database belongs to one process, so there is nothing to compare the portal with. */
async function measureAlone(place: Place, port: number): Promise<void> {
  const fill = async () => {
    const { pool, close } = await openDatabase({ ...place, log: () => undefined })
    const names = await fillRush(pool)
    const course = await addCourse(pool, 'alone')
    await close()
    return { names, course }
  }
  const { names, course } = await fill()
  const tokens = await tokensOf(names, { ...place, port })
  const portal = await startPortal(place, port)
  tellWaits([await askAll({ port, course, tokens }).finally(portal.close)])
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  await proveOrder(pool, course).finally(close)
}

type With = { pool: pg.Pool; tokens: readonly string[] }

/** The servers alternate from round to round; the counts come last, without other requests. */
async function inTurns(servers: readonly Server[], { pool, tokens }: With): Promise<Measured[]> {
  const measured = servers.map((server) => ({ ...server, times: [] as Waited[] }))
  for (let round = 0; round <= rounds; round++)
    for (const { name, port, times } of round % 2 === 0 ? measured : measured.toReversed()) {
      const course = await addCourse(pool, `${name} ${round}`)
      times.push(await askAll({ port, course, tokens }))
      await proveOrder(pool, course)
    }
  const costs: Cost[] = []
  for (const { name, port, running } of measured) {
    const course = await addCourse(pool, `${name} counted`)
    const ask = async () => (await askForPlaces({ port, course, tokens: tokens.slice(1) })).bytes
    costs.push(await costOfEach(rush.students, { pool, pid: running.pid }, ask))
  }
  return measured.map(({ name, times }, at) => ({ name, times, cost: costs[at] as Cost }))
}

function tellBeside(measured: readonly Measured[]): void {
  console.log('| a request for a place | statements | plans made | shared buffers | bytes | CPU of the server, ms |')
  console.log('|---|---|---|---|---|---|')
  for (const { name, cost } of measured) {
    const { statements, plans, buffers, bytes, cpuMs } = cost
    const counts = [statements.toFixed(1), plans.toFixed(2), buffers.toFixed(0), bytes.toFixed(0), cpuMs.toFixed(2)]
    console.log(`| ${[name, ...counts].join(' | ')} |`)
  }
  const [portal, bare] = measured.map(({ times }) => times.map(lastOf)) as [number[], number[]]
  const ratios = portal.map((time, at) => (bare[at] ?? 0) / time)
  const ratio = median(ratios.slice(1))
  console.log('\n| the last student has an answer, ms | just started | then |\n|---|---|---|')
  for (const { name, times } of measured) {
    const [first = 0, ...rest] = times.map((one) => Math.round(lastOf(one)))
    console.log(`| ${name} | ${first} | ${rest.join(', ')} |`)
  }
  console.log(
    `| ratio | ${ratios[0]?.toFixed(2)} | ${ratio.toFixed(2)} | ${ratio < leastRatio ? `below ${leastRatio}` : ''}`,
  )
  tellWaits(measured[0]?.times ?? [])
}

function tellWaits(times: readonly Waited[]): void {
  tell('the last student has an answer, at most', Math.max(...times.map(lastOf)), asked.last)
  tell(
    'somebody else opens a profile meanwhile, at most',
    Math.max(...times.flatMap(({ others }) => others)),
    asked.others,
  )
}

const lastOf = ({ students }: Waited): number => Math.max(...students)

const tokensOf = (names: readonly string[], place: Place & { port: number }) =>
  Promise.all(names.map((name) => tokenOf(name, place)))

function tokenOf(username: string, { dataDir, port }: Place & { port: number }): Promise<string> {
  const person = {
    ...{ username, sub: subjectOf(username), name: username, email: `${username}@bench.example` },
    ...{ roles: ['ROLE_STUDENT'], role: { en: '', pt: '', 'zh-Hant': '' } },
  }
  const publicUrl = `http://localhost:${port}`
  return mintAccessToken({ dataDir, publicUrl, person, clientId: 'portal', ttlSeconds: 7_200 })
}

const tell = (name: string, ms: number, most: number) =>
  console.log(`| ${name} | ${Math.round(ms)} ms | asked ${most} |${ms < most ? '' : ' too slow'}`)
