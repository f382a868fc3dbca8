import cluster from 'node:cluster'
import type { Family } from '#platform/server/metrics/text.ts'

/** A collector reaches one of several workers; that one requests the metrics of all from the first process. */
type Message = { metrics: 'wanted' | 'own' | 'all'; id: number; families?: Family[][] }

const patienceMs = 1_000
let messages = 0

/** The metrics of all workers, each with its number; only those of this process if there are no others. */
export async function familiesOfAll(own: () => Family[]): Promise<Family[]> {
  const { worker } = cluster
  if (!worker) return own()
  const id = ++messages
  const all = await new Promise<Family[][]>((done) => {
    const hear = (message: Message) => {
      if (message.metrics !== 'all' || message.id !== id) return
      worker.off('message', hear)
      done(message.families ?? [])
    }
    worker.on('message', hear)
    worker.send({ metrics: 'wanted', id } satisfies Message)
  })
  return joined(all)
}

/** In a worker: sends its metrics when those of all are requested. */
export function reportMetrics(own: () => Family[]): void {
  const { worker } = cluster
  worker?.on('message', ({ metrics, id }: Message) => {
    if (metrics === 'own') worker.send({ metrics, id, families: [numbered(own(), worker.id)] } satisfies Message)
  })
}

/** In the first process: collects the metrics of all workers for the one that requests them. */
export function answerMetrics(): void {
  const open = new Map<number, (families: Family[]) => void>()
  let asked = 0
  cluster.on('message', (worker, { metrics, id, families = [] }: Message) => {
    if (metrics === 'own') open.get(id)?.(families.flat())
    if (metrics !== 'wanted') return
    const workers = Object.values(cluster.workers ?? {})
    const found: Family[][] = []
    const question = ++asked
    const answer = () => {
      clearTimeout(timer)
      if (open.delete(question) && worker.isConnected()) worker.send({ metrics: 'all', id, families: found })
    }
    // A worker that is starting or ending does not answer; the others' metrics are returned without it.
    const timer = setTimeout(answer, patienceMs)
    open.set(question, (one) => {
      found.push(one)
      if (found.length === workers.length) answer()
    })
    for (const one of workers) one?.send({ metrics: 'own', id: question } satisfies Message)
  })
}

const numbered = (families: Family[], worker: number): Family[] =>
  families.map((family) => ({
    ...family,
    samples: family.samples.map((sample) => ({ ...sample, labels: { worker, ...sample.labels } })),
  }))

/** Merges families of the same name. */
function joined(all: readonly Family[][]): Family[] {
  const byName = new Map<string, Family>()
  for (const family of all.flat()) {
    const { samples = [] } = byName.get(family.name) ?? {}
    byName.set(family.name, { ...family, samples: [...samples, ...family.samples] })
  }
  return [...byName.values()]
}
