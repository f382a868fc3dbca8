import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#platform/server/config/config.ts'
import type { Database } from '#platform/server/database/open.ts'
import { commonHeaders } from '#platform/server/http/headers.ts'
import type { Visitors } from '#platform/server/http/proxy.ts'
import { watchProcess } from '#platform/server/metrics/process.ts'
import { countRequests, type Observe } from '#platform/server/metrics/requests.ts'
import { storageFamilies } from '#platform/server/metrics/storage.ts'
import { contentTypes, type Family, formFor, inText } from '#platform/server/metrics/text.ts'
import { familiesOfAll, reportMetrics } from './metrics-of-all.ts'
import { version } from './release.ts'

/** The metrics of this instance, and the page on which a collector reads them. */
export type Metrics = {
  observe: Observe
  /** Whether this visitor may read them. */
  mayRead: (req: IncomingMessage) => boolean
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  close: () => void
}

/** `local`: only requests from this machine, not through a proxy (setting METRICS). */
export function openMetrics(
  config: Pick<Config, 'metrics' | 'dataDir'>,
  { pool }: Database,
  visitors: Visitors,
): Metrics {
  const mode = config.metrics
  const requests = countRequests()
  const figures = watchProcess(pool)
  const build: Family = {
    ...{ name: 'portal_build', type: 'info', help: 'What runs here.' },
    samples: [{ suffix: '_info', labels: { version, node: process.version }, value: 1 }],
  }
  const own = () => [...figures.families(), ...requests.families()]
  reportMetrics(own)
  return {
    observe: requests.observe,
    mayRead: (req) => mode === 'on' || (mode === 'local' && visitors.isLocal(req)),
    async handle(req, res) {
      const shared = await Promise.all([queues(pool), letters(pool), storageFamilies(config.dataDir)])
      const families = [build, ...(await familiesOfAll(own)), ...shared.flat()]
      const form = formFor(req.headers.accept)
      res.writeHead(200, { ...commonHeaders, 'Content-Type': contentTypes[form], 'Cache-Control': 'no-store' })
      res.end(req.method === 'HEAD' ? undefined : inText(families, form))
    },
    close: figures.close,
  }
}

type Waiting = { queue: string; state: string; jobs: number }

/** The number of jobs that are pending, active, or permanently failed; and whether the database answers. */
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

/** Letters by state: permanently failed ones need the office. */
async function letters(pool: Database['pool']): Promise<Family[]> {
  // The state `dead` is reported even without any letters, because an alert needs a value.
  const text = `select state, count(m.id)::int as letters
    from mail_message m full join (values ('dead')) as always (state) using (state) group by 1 order by 1`
  const { rows } = await pool.query<{ state: string; letters: number }>(text).catch(() => ({ rows: [] }))
  const samples = rows.map(({ state, letters }) => ({ labels: { state }, value: letters }))
  return [{ name: 'portal_letters', type: 'gauge', help: 'Letters in the outbox by state.', samples }]
}
