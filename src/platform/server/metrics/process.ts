import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Family } from './text.ts'

type Pool = { totalCount: number; idleCount: number; waitingCount: number }

/** Metrics of the process: memory, the delay of its event loop, how its database connections are used. */
export function watchProcess(pool: Pool): { families: () => Family[]; close: () => void } {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  const families = (): Family[] => {
    const late = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile },
      value: (quantile === 1 ? lag.max : lag.percentile(quantile * 100)) / 1e9,
    }))
    lag.reset()
    const { rss, heapUsed, external } = process.memoryUsage()
    return [
      {
        ...{ name: 'portal_event_loop_lag_seconds', type: 'summary', samples: late },
        help: 'Delay of the event loop since it was last asked for.',
      },
      gauge('portal_memory_bytes', 'Memory of the process.', [
        { labels: { kind: 'rss' }, value: rss },
        { labels: { kind: 'heap' }, value: heapUsed },
        { labels: { kind: 'external' }, value: external },
      ]),
      gauge('portal_database_connections', 'Connections of the pool.', [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ]),
      gauge('portal_database_waiting', 'Requests that wait for a connection.', [{ value: pool.waitingCount }]),
      gauge('portal_start_time_seconds', 'When the process started, in seconds since 1970.', [
        { value: Math.round(Date.now() / 1000 - process.uptime()) },
      ]),
    ]
  }
  return { families, close: () => lag.disable() }
}

const gauge = (name: string, help: string, samples: Family['samples']): Family => ({
  name,
  type: 'gauge',
  help,
  samples,
})
