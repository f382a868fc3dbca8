import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../bin/postgres.ts'
import { openKeys, publicKeys } from '../src/app/server/identity/keys.ts'
import { measureApp } from './app.ts'
import { latencyOf } from './latency.ts'
import { wishesOf } from './people.ts'
import { environment, type Place, startBare, startPortal } from './portal.ts'
import { measurePractices } from './practices.ts'
import { type RecordedRequest, record } from './record.ts'
import { median } from './sums.ts'
import { runWatched } from './watched.ts'
import { type Measured, measure, untilIdle } from './wrk.ts'

/**
 * `npm run bench`: how the portal compares with a bare handler on this machine, in this run. Needs wrk (Debian package).
 * Options: --oulad <folder> (default ../shared/data/oulad), --pairs 5, --seconds 4, --only
 * postgres|embedded|practices|app.
 */
const options = new Map(
  process.argv
    .slice(2)
    .flatMap((arg, at, all) => (arg.startsWith('--') ? [[arg.slice(2), all[at + 1] ?? '']] : [])) as [string, string][],
)
const oulad = options.get('oulad') ?? '../shared/data/oulad'
const pairs = Number(options.get('pairs') ?? 5)
const seconds = Number(options.get('seconds') ?? 4)
const only = options.get('only')
const [portalPort, barePort] = [18_300, 18_301]
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))

const postgres = await openPostgres()
try {
  if (postgres && (!only || only === 'postgres'))
    await bench({ name: 'postgres', dataDir: join(folder, 'postgres'), databaseUrl: postgres.url })
  if (!only || only === 'embedded') await bench({ name: 'embedded', dataDir: join(folder, 'embedded') })
  if (!only || only === 'practices') for (const place of placesOfPractices()) await measurePractices(place, portalPort)
  if (!only || only === 'app') await measureApp(join(folder, 'app'), portalPort)
} finally {
  await postgres?.close()
  rmSync(folder, { recursive: true, force: true })
}

/** The practices are measured on PostgreSQL, where it is there, and on the embedded database. */
function placesOfPractices(): Place[] {
  const embedded: Place = { name: 'embedded', dataDir: join(folder, 'practices-embedded') }
  const dataDir = join(folder, 'practices')
  return postgres ? [{ name: 'postgres', dataDir, databaseUrl: postgres.url }, embedded] : [embedded]
}

async function bench(place: Place): Promise<void> {
  console.log(`\n## ${place.name}`)
  await fill(place)
  await starts(place)
  const publicUrl = `http://localhost:${portalPort}`
  const jwks = publicKeys(await openKeys(place.dataDir))
  const wishes = await wishesOf(place, publicUrl)
  await alone(place, wishes.single)
  const recorded = await record(place, `${publicUrl}/realms/master`, jwks, wishes.load)
  console.log(
    '\n| request, 32 at once | statements | portal req/s | bare req/s | ratio | p95 portal / bare ms |\n|---|---|---|---|---|---|',
  )
  const results = await compare(place, jwks, recorded, wishes.load)
  for (const wish of wishes.load)
    tell(wish, recorded[`${wish.method} ${wish.path}`]?.length ?? 0, results.get(wish.name) ?? [])
}

/** Each request while nobody else asks. */
async function alone(place: Place, wishes: readonly RecordedRequest[]): Promise<void> {
  console.log('\n| request, one at a time | median ms | most ms |\n|---|---|---|')
  const portal = await startPortal(place, portalPort)
  for (const wish of wishes) {
    const { median, most } = await latencyOf(wish, portalPort)
    console.log(`| ${wish.name} | ${median.toFixed(1)} | ${most.toFixed(1)} |`)
  }
  await portal.close()
}

/** The load also makes the tables and the embedded database, so that its memory at the most counts them too. */
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

type Pair = { portal: Measured; bare: Measured }

/** Portal and bare take turns; on the embedded database only one process may hold the folder, so they also start in turns. */
async function compare(
  place: Place,
  jwks: object,
  recorded: Awaited<ReturnType<typeof record>>,
  wishes: readonly RecordedRequest[],
): Promise<Map<string, Pair[]>> {
  const results = new Map<string, Pair[]>(wishes.map((wish) => [wish.name, []]))
  for (let round = 0; round < pairs; round++) {
    const portal = await measureAll(() => startPortal(place, portalPort), portalPort, wishes)
    const bare = await measureAll(() => startBare(place, barePort, jwks, recorded), barePort, wishes)
    wishes.forEach((wish, at) => {
      const pair = { portal: portal[at], bare: bare[at] }
      if (pair.portal && pair.bare) results.get(wish.name)?.push({ portal: pair.portal, bare: pair.bare })
    })
  }
  return results
}

async function measureAll(
  start: () => Promise<{ close: () => Promise<void> }>,
  port: number,
  wishes: readonly RecordedRequest[],
): Promise<Measured[]> {
  const running = await start()
  const measured: Measured[] = []
  for (const { path, token, method, body } of wishes) {
    const load = { url: `http://127.0.0.1:${port}${path}`, token, method, ...(body ? { body } : {}) }
    measure(load, 1)
    measured.push(measure(load, seconds))
    await untilIdle({ ...load, url: `http://127.0.0.1:${port}${wishes[0]?.path}`, token: wishes[0]?.token ?? token })
  }
  await running.close()
  return measured
}

function tell({ name }: RecordedRequest, statements: number, found: readonly Pair[]): void {
  const of = (pick: (pair: Pair) => number) => median(found.map(pick))
  const cells = [
    ...[
      name,
      statements,
      Math.round(of(({ portal }) => portal.perSecond)),
      Math.round(of(({ bare }) => bare.perSecond)),
    ],
    of(({ portal, bare }) => portal.perSecond / bare.perSecond).toFixed(2),
    `${of(({ portal }) => portal.p95Ms).toFixed(1)} / ${of(({ bare }) => bare.p95Ms).toFixed(1)}`,
  ]
  const errors = found.reduce((sum, { portal, bare }) => sum + portal.errors + bare.errors, 0)
  console.log(`| ${cells.join(' | ')} |${errors > 0 ? ` ${errors} errors` : ''}`)
}

/** Memory that counts a shared page once for all who share it, in MB. */
function memoryOf(pid: number): number {
  const found = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Math.round(Number(found?.[1] ?? 0) / 1024)
}
