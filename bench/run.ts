import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../bin/postgres.ts'
import { openKeys, publicKeys } from '../src/identity/server/keys.ts'
import { measureApp } from './app.ts'
import { measureAudit } from './audit.ts'
import { compare, reportGrowth } from './compare.ts'
import { measureGrading } from './grading.ts'
import { latencyOf } from './latency.ts'
import { measureLists } from './lists.ts'
import { type NamedCall, requestsOf } from './people.ts'
import { environment, type Place, startPortal } from './portal.ts'
import { measurePractices } from './practices.ts'
import { measureRush } from './rush.ts'
import { median } from './sums.ts'
import { measureSurveys } from './surveys.ts'
import { measureTheses } from './theses.ts'
import { measureTyping } from './typing.ts'
import type { Size } from './university.ts'
import { runWatched } from './watched.ts'

/**
 * `npm run bench`: how the portal compares with a bare handler on this machine, in this run, and how long its requests
 * take alone.
 * Options: --oulad <folder> (default ../shared/data/oulad), --slices 6, --seconds 2, --only
 * compare|lists|postgres|embedded|practices|grading|surveys|theses|rush|audit|app|typing, --large yes to compare with 3 million enrolments too
 * (half an hour), and --case <part of a name> to compare one request.
 */
const options = new Map(
  process.argv
    .slice(2)
    .flatMap((arg, at, all) => (arg.startsWith('--') ? [[arg.slice(2), all[at + 1] ?? '']] : [])) as [string, string][],
)
const oulad = options.get('oulad') ?? '../shared/data/oulad'
const slices = Number(options.get('slices') ?? 6)
const seconds = Number(options.get('seconds') ?? 2)
const only = options.get('only')
// Another portal may run on the usual ones; it would answer in the place of the measured one.
const firstPort = Number(process.env.BENCH_PORT ?? 18_300)
const ports = [firstPort, firstPort + 1] as const
const [portalPort, barePort] = ports
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))

const postgres = await openPostgres({ more: ['shared_preload_libraries=pg_stat_statements'] })
try {
  if (postgres && (!only || only === 'compare')) await compareSizes(postgres.url)
  if (postgres && (!only || only === 'lists')) {
    const databaseUrl = await newDatabase(postgres.url, 'lists')
    await measureLists({ name: 'postgres', dataDir: join(folder, 'lists'), databaseUrl, demo: 'off' }, portalPort)
  }
  if (postgres && (!only || only === 'postgres'))
    await bench({ name: 'postgres', dataDir: join(folder, 'postgres'), databaseUrl: postgres.url })
  if (!only || only === 'embedded') await bench({ name: 'embedded', dataDir: join(folder, 'embedded') })
  if (!only || only === 'practices')
    for (const place of placesOf('practices')) await measurePractices(place, portalPort)
  if (!only || only === 'grading')
    for (const place of placesOf('grading')) await measureGrading(place, portalPort, { port: barePort, jwks })
  if (!only || only === 'surveys')
    for (const place of placesOf('surveys')) await measureSurveys({ ...place, demo: 'off' }, portalPort)
  if (postgres && (!only || only === 'theses')) {
    const databaseUrl = await newDatabase(postgres.url, 'theses')
    await measureTheses({ name: 'postgres', dataDir: join(folder, 'theses'), databaseUrl, demo: 'off' }, portalPort)
  }
  if (!only || only === 'rush')
    for (const place of placesOf('rush')) await measureRush({ ...place, demo: 'off' }, { ports, jwks })
  if (!only || only === 'audit') await measureAudit()
  if (!only || only === 'app') await measureApp(join(folder, 'app'), portalPort)
  if (!only || only === 'typing')
    for (const place of placesOf('typing').slice(0, 1)) await measureTyping(place, portalPort)
} finally {
  await postgres?.close()
  rmSync(folder, { recursive: true, force: true })
}

/** The keys with which a place's portal signs tokens, for the bare handler. */
async function jwks({ dataDir }: Place): Promise<object> {
  return publicKeys(await openKeys(dataDir))
}

/** The bare handler needs connections of its own to the portal's database, so the embedded one is not compared. */
async function compareSizes(server: string): Promise<void> {
  const inPlace = async (size: Size) => {
    const url = await newDatabase(server, `compare_${size}`)
    const place: Place = { name: 'postgres', dataDir: join(folder, `compare-${size}`), databaseUrl: url, demo: 'off' }
    return compare(place, size, { ports, jwks, slices, ms: seconds * 1000, only: options.get('case') ?? '' })
  }
  const small = await inPlace('small')
  if (options.get('large')) reportGrowth(small, await inPlace('large'))
}

async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).toString()
}

/** Practices, grading, surveys and the rush are measured on PostgreSQL, if it is available, and on the embedded database. */
function placesOf(part: 'practices' | 'grading' | 'surveys' | 'rush' | 'typing'): Place[] {
  const embedded: Place = { name: 'embedded', dataDir: join(folder, `${part}-embedded`) }
  const dataDir = join(folder, part)
  return postgres ? [{ name: 'postgres', dataDir, databaseUrl: postgres.url }, embedded] : [embedded]
}

async function bench(place: Place): Promise<void> {
  console.log(`\n## ${place.name}`)
  await fill(place)
  await starts(place)
  await alone(place, await requestsOf(place, `http://localhost:${portalPort}`))
}

/** Each request without other requests. */
async function alone(place: Place, requests: readonly NamedCall[]): Promise<void> {
  console.log('\n| request, one at a time | median ms | most ms |\n|---|---|---|')
  const portal = await startPortal(place, portalPort)
  for (const request of requests) {
    const { median, most } = await latencyOf(request, portalPort)
    console.log(`| ${request.name} | ${median.toFixed(1)} | ${most.toFixed(1)} |`)
  }
  await portal.close()
}

/** The load also creates the tables and the embedded database, so that its peak memory includes them. */
async function fill(place: Place): Promise<void> {
  if (!existsSync(oulad)) return console.log(`${oulad} is not there: measured on the demo university`)
  const startedAt = performance.now()
  const { output, peakMb } = await runWatched('node', ['bin/load.ts', 'oulad', oulad], {
    ...process.env,
    ...environment(place),
  })
  const took = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`OULAD loaded in ${took} s, with ${peakMb} MB of memory at the most\n${output.trim()}`)
}

async function starts(place: Place): Promise<void> {
  const times: number[] = []
  for (let at = 0; at < 5; at++) {
    const portal = await startPortal(place, portalPort)
    times.push(portal.readyMs)
    if (at === 4) console.log(`memory when ready: ${memoryOf(portal.pid)} MB`)
    await portal.close()
  }
  console.log(
    `start to ready, warm, 5 times: median ${Math.round(median(times))} ms, most ${Math.round(Math.max(...times))} ms`,
  )
}

/** Memory in MB, in which each shared page is counted once for all processes that share it. */
function memoryOf(pid: number): number {
  const found = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Math.round(Number(found?.[1] ?? 0) / 1024)
}
