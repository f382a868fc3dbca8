import { openDatabase } from '../src/platform/server/database/open.ts'
import { type Case, casesFor } from './callers.ts'
import { type Cost, costOf } from './counters.ts'
import { type Measured, measure } from './load.ts'
import { type Place, startBare, startPortal } from './portal.ts'
import { median } from './sums.ts'
import { fillUniversity, type Size } from './university.ts'

/** Below this share of the bare handler's requests per second the report warns (redesign.md, measures). */
export const leastRatio = 0.5
/** A request for a narrowed list may read this many times as much at a hundred times the size. */
const mostGrowth = 1.2

/** The number of requests from which the cost of one is computed. */
const mostCounted = 200

type Servers = { portal: { port: number; pid: number }; bare: { port: number; pid: number } }
export type Costs = Map<string, { portal: Cost; bare: Cost }>
type Options = {
  ports: readonly [number, number]
  jwks: (place: Place) => Promise<object>
  slices: number
  ms: number
  /** A part of the names of the requests to compare. */
  only: string
}

/** Compares portal and bare handler on one database: exact counts first, then requests per second in short turns. */
export async function compare(place: Place, size: Size, { ports, jwks, slices, ms, only }: Options): Promise<Costs> {
  const [portalPort, barePort] = ports
  console.log(`\n## portal and bare handler, ${size} university`)
  // The first start creates the tables and the keys.
  await (await startPortal(place, portalPort)).close()
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  await fillUniversity(pool, size)
  await pool.query('create extension if not exists pg_stat_statements')
  const all = await casesFor(pool, { dataDir: place.dataDir, publicUrl: `http://localhost:${portalPort}` })
  const cases = all.filter(({ name }) => name.includes(only))
  const portal = await startPortal(place, portalPort)
  const bare = await startBare(place, barePort, await jwks(place))
  const servers = { portal: { port: portalPort, pid: portal.pid }, bare: { port: barePort, pid: bare.pid } }
  try {
    const costs: Costs = new Map()
    for (const one of cases) {
      const calls = one.calls.slice(0, mostCounted)
      const ours = await costOf(calls, { pool, ...servers.portal })
      costs.set(one.name, { portal: ours, bare: await costOf(calls, { pool, ...servers.bare }) })
    }
    tellCosts(costs)
    for (const connections of [8, 32]) await tellRates(cases, servers, { connections, slices, ms })
    return costs
  } finally {
    await Promise.all([portal.close(), bare.close()])
    await close()
  }
}

function tellCosts(costs: Costs): void {
  console.log(
    '\n| request, portal / bare | statements | plans made | shared buffers | bytes | CPU of the server, ms |\n|---|---|---|---|---|---|',
  )
  for (const [name, { portal, bare }] of costs) {
    const pair = (of: keyof Cost, digits: number) => `${portal[of].toFixed(digits)} / ${bare[of].toFixed(digits)}`
    console.log(
      `| ${name} | ${pair('statements', 1)} | ${pair('plans', 2)} | ${pair('buffers', 0)} | ${pair('bytes', 0)} | ${pair('cpuMs', 2)} |`,
    )
  }
}

type Turns = { connections: number; slices: number; ms: number }

/** The two alternate from slice to slice, so that other load of the machine affects both alike. */
async function tellRates(cases: readonly Case[], { portal, bare }: Servers, { connections, slices, ms }: Turns) {
  console.log(
    `\n| ${connections} at once | portal req/s | bare req/s | ratio | p95 portal / bare ms |\n|---|---|---|---|---|`,
  )
  for (const { name, calls } of cases) {
    const run = ({ port }: { port: number }) => measure(calls, { port, connections, ms })
    const pairs: Pair[] = []
    for (let slice = 0; slice <= slices; slice++)
      pairs.push(
        await inTurn(
          slice,
          () => run(portal),
          () => run(bare),
        ),
      )
    // The first slice is only a warm-up.
    tellRate(name, pairs.slice(1))
  }
}

type Pair = { portal: Measured; bare: Measured }

async function inTurn(
  slice: number,
  askPortal: () => Promise<Measured>,
  askBare: () => Promise<Measured>,
): Promise<Pair> {
  if (slice % 2 === 0) return { portal: await askPortal(), bare: await askBare() }
  const bare = await askBare()
  return { portal: await askPortal(), bare }
}

function tellRate(name: string, pairs: readonly Pair[]): void {
  const of = (pick: (pair: Pair) => number) => median(pairs.map(pick))
  const ratio = of(({ portal, bare }) => portal.perSecond / bare.perSecond)
  const errors = pairs.reduce((sum, { portal, bare }) => sum + portal.errors + bare.errors, 0)
  const rates = [of(({ portal }) => portal.perSecond), of(({ bare }) => bare.perSecond)].map(Math.round)
  const times = `${of(({ portal }) => portal.p95Ms).toFixed(1)} / ${of(({ bare }) => bare.p95Ms).toFixed(1)}`
  const remarks = [ratio < leastRatio ? `below ${leastRatio}` : '', errors > 0 ? `${errors} errors` : '']
  console.log(
    `| ${name} | ${rates.join(' | ')} | ${ratio.toFixed(2)} | ${times} | ${remarks.filter(Boolean).join(', ')}`,
  )
}

/** Reports how much more a request reads in a university of a hundred times the size. */
export function reportGrowth(small: Costs, large: Costs): void {
  console.log('\n| buffers, small → large | portal | growth |\n|---|---|---|')
  for (const [name, { portal }] of large) {
    const before = small.get(name)?.portal.buffers ?? Number.NaN
    const growth = portal.buffers / before
    const remark = growth > mostGrowth ? ` above ${mostGrowth}` : ''
    console.log(`| ${name} | ${before.toFixed(0)} → ${portal.buffers.toFixed(0)} | ${growth.toFixed(2)} |${remark}`)
  }
}
