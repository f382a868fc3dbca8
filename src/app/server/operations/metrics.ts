import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/open.ts'
import { commonHeaders } from '#platform/server/http/headers.ts'
import type { Visitors } from '#platform/server/http/proxy.ts'
import { watchProcess } from '#platform/server/metrics/process.ts'
import { countRequests, type Observe } from '#platform/server/metrics/requests.ts'
import { contentType, type Family, inText } from '#platform/server/metrics/text.ts'
import { familiesOfAll, tellMetrics } from './metrics-of-all.ts'
import { version } from './release.ts'

/** The figures of this instance, and the page on which a collector reads them. */
export type Metrics = {
  observe: Observe
  /** Whether this visitor may read them. */
  mayRead: (req: IncomingMessage) => boolean
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  close: () => void
}

/** `local`: only who asks on this machine, not through a proxy (setting METRICS). */
export function openMetrics(mode: Config['metrics'], { pool }: Database, visitors: Visitors): Metrics {
  const requests = countRequests()
  const house = watchProcess(pool)
  const build: Family = {
    ...{ name: 'portal_build', type: 'info', help: 'What runs here.' },
    samples: [{ suffix: '_info', labels: { version, node: process.version }, value: 1 }],
  }
  const own = () => [...house.families(), ...requests.families()]
  tellMetrics(own)
  return {
    observe: requests.observe,
    mayRead: (req) => mode === 'on' || (mode === 'local' && visitors.isLocal(req)),
    async handle(req, res) {
      const families = [build, ...(await familiesOfAll(own)), ...(await queues(pool))]
      res.writeHead(200, { ...commonHeaders, 'Content-Type': contentType, 'Cache-Control': 'no-store' })
      res.end(req.method === 'HEAD' ? undefined : inText(families))
    },
    close: house.close,
  }
}

type Waiting = { queue: string; state: string; jobs: number }

/** How much work waits, is in hand, or has failed for good; and whether the database answers at all. */
async function queues(pool: Database['pool']): Promise<Family[]> {
  const text = `select name as queue, state::text as state, count(*)::int as jobs from jobs.job
    where state in ('created', 'retry', 'active', 'failed') group by 1, 2 order by 1, 2`
  const rows = await pool.query<Waiting>(text).then(
    (result) => result.rows,
    () => null,
  )
  return [
    { name: 'portal_database_up', type: 'gauge', help: 'Whether it answers.', samples: [{ value: rows ? 1 : 0 }] },
    {
      ...{ name: 'portal_queue_jobs', type: 'gauge', help: 'Work by queue and state.' },
      samples: (rows ?? []).map(({ queue, state, jobs }) => ({ labels: { queue, state }, value: jobs })),
    },
  ]
}
