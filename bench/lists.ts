import type pg from 'pg'
import * as z from 'zod/mini'
import { domains } from '../src/app/server/domains.ts'
import type { AnyResource } from '../src/platform/contract/resource.ts'
import { openDatabase } from '../src/platform/server/database/open.ts'
import { known, tokenOf } from './asking.ts'
import { buffersOf } from './counters.ts'
import { type Place, startPortal } from './portal.ts'
import { fillSheets } from './sheets-fill.ts'
import { fillUniversity } from './university.ts'

/** What a page of a list may read, in shared buffers. */
const mostBuffers = 1_000
const pageSize = 30
const deepPage = 100

/** Who reads: the first of them who finds something in a list measures it. */
const readers = [
  { username: 'sheetoffice1', roles: ['ROLE_REGISTRY'] },
  { username: 'sheetlecturer1', roles: ['ROLE_LECTURER'] },
  { username: 'sheetstudent1', roles: ['ROLE_STUDENT'] },
] as const

type Reader = { name: string; token: string }
type FirstPage = { 'hydra:member': Record<string, unknown>[]; 'hydra:totalItems': number }
/** A request to a list, and what it is called in the report. */
type Variant = { name: string; query: string }
type Reading = { name: string; buffers: number; status: number }

/**
 * The pages of all lists, as their resources declare them: each order, each filter and `q`, on the first page and the
 * hundredth. It reads the declarations, so that a new list is measured without a line here.
 */
export async function measureLists(place: Place, port: number): Promise<void> {
  console.log('\n## all lists')
  await (await startPortal(place, port)).close()
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  await fillUniversity(pool, 'small')
  await fillSheets(pool)
  await pool.query('create extension if not exists pg_stat_statements')
  const people: Reader[] = []
  for (const { username, roles } of readers) {
    await known(pool, username)
    people.push({ name: username, token: await tokenOf(place, port, username, roles) })
  }
  const portal = await startPortal(place, port)
  try {
    const readings: Reading[] = []
    for (const { resource } of domains.flatMap(({ handlers }) => handlers))
      readings.push(...(await readingsOf(resource, people, { pool, port })))
    tell(readings)
  } finally {
    await portal.close()
    await close()
  }
}

type Server = { pool: pg.Pool; port: number }

async function readingsOf(resource: AnyResource, people: readonly Reader[], server: Server): Promise<Reading[]> {
  for (const { name, token } of people) {
    const first = await firstPage(resource, token, server)
    const [item] = first?.['hydra:member'] ?? []
    if (!first || !item) continue
    const readings: Reading[] = []
    for (const variant of variantsOf(resource, item, first['hydra:totalItems'])) {
      const call = { method: 'GET', path: `${resource.path}?${variant.query}`, token }
      readings.push({ name: `${resource.type} ${variant.name}, ${name}`, ...(await buffersOf(call, server)) })
    }
    const costliest = readings.reduce((most, { buffers }) => Math.max(most, buffers), 0)
    console.log(`${resource.type}: ${readings.length} pages, at most ${Math.round(costliest)} buffers`)
    return readings
  }
  console.log(`${resource.type}: nothing to read in this university`)
  return []
}

async function firstPage({ path }: AnyResource, token: string, { port }: Server): Promise<FirstPage | null> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}?itemsPerPage=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.ok ? ((await answer.json()) as FirstPage) : null
}

/** The first and a deep page of the plain list, of each order, and of each filter whose value the first item tells. */
function variantsOf(resource: AnyResource, item: Record<string, unknown>, total: number): Variant[] {
  const filters = Object.entries(resource.filters).flatMap(([name, schema]) => {
    const value = valueFor(name, schema, item)
    return value === null ? [] : [[name, `${name}=${encodeURIComponent(value)}`] as const]
  })
  const narrowing = (field: string) => {
    const names = resource.orderWithin[field]
    return names ? (filters.find(([name]) => names.includes(name))?.[1] ?? null) : ''
  }
  const orders = resource.order.flatMap((field) => {
    const within = narrowing(field)
    return within === null ? [] : [{ name: `by ${field}`, query: `order[${field}]=asc${within && `&${within}`}` }]
  })
  const page = Math.max(1, Math.min(deepPage, Math.ceil(total / pageSize)))
  return [
    { name: 'plain', query: '' },
    ...orders,
    ...filters.map(([name, query]) => ({ name: `of ${name}`, query })),
  ].flatMap(({ name, query }) =>
    [...new Set([1, page])].map((at) => ({
      name: `${name}, page ${at}`,
      query: [query, `itemsPerPage=${pageSize}`, `page=${at}`].filter(Boolean).join('&'),
    })),
  )
}

/** A value for a filter: that of the first item, or one that its schema takes; null if none is known. */
function valueFor(name: string, schema: z.core.$ZodType, item: Record<string, unknown>): string | null {
  const own = name.split('.').reduce<unknown>((of, key) => (of as Record<string, unknown> | null)?.[key], item)
  const candidates = [own, name === 'q' ? 'an' : undefined, 'true', new Date().toISOString().slice(0, 10)]
  const fits = candidates.find(
    (value) => ['string', 'number', 'boolean'].includes(typeof value) && z.safeParse(schema, String(value)).success,
  )
  return fits === undefined ? null : String(fits)
}

function tell(readings: readonly Reading[]): void {
  const failed = readings.filter(({ status }) => status >= 500)
  const costly = readings.filter(({ buffers }) => buffers > mostBuffers).sort((a, b) => b.buffers - a.buffers)
  console.log(`\n| page of a list above ${mostBuffers} buffers | buffers |\n|---|---|`)
  for (const { name, buffers } of costly) console.log(`| ${name} | ${Math.round(buffers)} |`)
  for (const { name, status } of failed) console.log(`${name}: answers ${status}`)
  const good = readings.length - costly.length - failed.length
  console.log(`${good} of ${readings.length} pages read at most ${mostBuffers} buffers; ${failed.length} failed`)
  if (failed.length > 0) process.exitCode = 1
}
