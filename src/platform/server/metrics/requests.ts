import type { Family, Sample } from './text.ts'

/**
 * Called for every answered request: the route's pattern (never the address), the method, the status, how long it took,
 * and why its token was refused.
 */
export type Observe = (path: string, method: string, status: number, ms: number, refused?: string) => void

const boundsMs = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]

type Series = { statuses: Map<number, number>; counts: Float64Array; sumMs: number }

/** Counts requests; counting one costs two look-ups and builds no text, which is only built when metrics are read. */
export function countRequests(): { observe: Observe; families: () => Family[] } {
  const routes = new Map<string, Map<string, Series>>()
  const refusals = new Map<string, number>()
  return {
    observe(path, method, status, ms, refused) {
      if (refused) refusals.set(refused, (refusals.get(refused) ?? 0) + 1)
      const series = seriesOf(routes, path, method)
      series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1)
      const found = boundsMs.findIndex((bound) => ms <= bound)
      const at = found < 0 ? boundsMs.length : found
      series.counts[at] = (series.counts[at] ?? 0) + 1
      series.sumMs += ms
    },
    families: () => [...familiesOf(routes), refusedTokens(refusals)],
  }
}

function seriesOf(routes: Map<string, Map<string, Series>>, path: string, method: string): Series {
  let methods = routes.get(path)
  if (!methods) {
    methods = new Map()
    routes.set(path, methods)
  }
  let series = methods.get(method)
  if (!series) {
    series = { statuses: new Map(), counts: new Float64Array(boundsMs.length + 1), sumMs: 0 }
    methods.set(method, series)
  }
  return series
}

function familiesOf(routes: Map<string, Map<string, Series>>): Family[] {
  const requests: Sample[] = []
  const durations: Sample[] = []
  for (const [route, methods] of routes)
    for (const [method, series] of methods) {
      for (const [status, value] of series.statuses)
        requests.push({ suffix: '_total', labels: { route, method, status }, value })
      durations.push(...histogram({ route, method }, series))
    }
  return [
    { name: 'portal_requests', type: 'counter', help: 'Answered requests of the API.', samples: requests },
    { name: 'portal_request_seconds', type: 'histogram', help: 'Time to the answer.', samples: durations },
  ]
}

const refusedTokens = (refusals: ReadonlyMap<string, number>): Family => ({
  name: 'portal_tokens_refused',
  type: 'counter',
  help: 'Access tokens that were refused, by reason.',
  samples: [...refusals].map(([reason, value]) => ({ suffix: '_total', labels: { reason }, value })),
})

function histogram(labels: Record<string, string>, { counts, sumMs }: Series): Sample[] {
  let below = 0
  const buckets = [...counts].map((count, at): Sample => {
    below += count
    const bound = boundsMs[at]
    return { suffix: '_bucket', labels: { ...labels, le: bound === undefined ? '+Inf' : bound / 1000 }, value: below }
  })
  return [...buckets, { suffix: '_sum', labels, value: sumMs / 1000 }, { suffix: '_count', labels, value: below }]
}
