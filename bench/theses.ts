import { openDatabase } from '../src/platform/server/database/open.ts'
import { known, tokenOf } from './asking.ts'
import { buffersOf } from './counters.ts'
import { latencyOf } from './latency.ts'
import { type Place, startPortal } from './portal.ts'
import { fillTheses, size } from './theses-fill.ts'

/** What a request may take and read: ms, and shared buffers. */
const limits = { ms: 300, buffers: 1_000 } as const

/** How long the pages about 20,000 theses take, and what they read. */
export async function measureTheses(place: Place, port: number): Promise<void> {
  console.log(`\n## ${size.theses.toLocaleString('en')} theses, ${place.name}`)
  await (await startPortal(place, port)).close()
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  const { faculty, supervisor } = await fillTheses(pool)
  await pool.query('create extension if not exists pg_stat_statements')
  await known(pool, 'thesis-office')
  await known(pool, 'thesis-p1')
  const office = await tokenOf(place, port, 'thesis-office', ['ROLE_REGISTRY'])
  const lecturer = await tokenOf(place, port, 'thesis-p1', ['ROLE_LECTURER'])
  const list = `/api/v2/theses?faculty.id=${faculty}&itemsPerPage=30`
  const requests: readonly (readonly [name: string, path: string, token: string])[] = [
    ['dashboard of the faculty', `/api/v2/faculties/${faculty}/thesis_overview`, office],
    ['list, first page', list, office],
    ['list, page 100', `${list}&page=100`, office],
    ['list, open', `${list}&overallStatus=OPEN`, office],
    ['list, in one state', `${list}&state=UNDER_REVIEW`, office],
    ['list, overdue', `${list}&overdue=true`, office],
    ['list, without a supervisor', `${list}&unsupervised=true`, office],
    ['list, by the due day', `${list}&order[dueOn]=asc`, office],
    ['list, by state', `${list}&order[state]=asc`, office],
    ['list, searched by title', `${list}&q=ledgers`, office],
    ['list, searched by author', `${list}&q=silva%20777`, office],
    [
      'board of a supervisor',
      `/api/v2/theses?supervisor.id=${supervisor}&overallStatus=OPEN&itemsPerPage=200`,
      lecturer,
    ],
    ['public list', '/api/v2/public_theses', office],
    ['public list, searched by title', '/api/v2/public_theses?q=ledgers%20777', office],
    ['public list, searched by author', '/api/v2/public_theses?q=silva%20rui', office],
  ]
  const portal = await startPortal(place, port)
  try {
    console.log('| request | median ms | most ms | buffers |\n|---|---|---|---|')
    for (const [name, path, token] of requests) {
      const { median, most } = await latencyOf({ method: 'GET', path, token }, port)
      const { buffers, status } = await buffersOf({ path, token }, { pool, port })
      if (status !== 200) throw new Error(`${path} answers ${status}`)
      const over = [
        ...(median < limits.ms ? [] : ['too slow']),
        ...(buffers <= limits.buffers ? [] : ['reads too much']),
      ]
      console.log(`| ${[name, median.toFixed(1), most.toFixed(1), buffers].join(' | ')} | ${over.join(', ')}`)
    }
  } finally {
    await portal.close()
    await close()
  }
}
