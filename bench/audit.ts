import { Worker } from 'node:worker_threads'

const students = 1000
/** What one audit, and all of them together in a worker, may take. */
const most = { oneMs: 10, allMs: 1000 }

type Audited = { times: number[]; unproven: number }

/** Audits a thousand students of one curriculum in a worker, and says how long one takes and all of them. */
export async function measureAudit(): Promise<void> {
  const worker = new Worker(new URL('./audit-of-many.ts', import.meta.url))
  worker.postMessage(students)
  const { times, unproven } = await new Promise<Audited>((done) => worker.once('message', done))
  await worker.terminate()
  const sorted = times.toSorted((a, b) => a - b)
  const all = times.reduce((sum, one) => sum + one, 0)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)
  const fits = all <= most.allMs && Number(at(0.99)) <= most.oneMs
  console.log(
    `audit: one ${at(0.5)} ms (p99 ${at(0.99)} ms, slowest ${at(1)} ms), ${students} in ${(all / 1000).toFixed(1)} s, ` +
      `${unproven} not proven: ${fits ? 'within' : 'ABOVE'} ${most.oneMs} ms and ${most.allMs / 1000} s`,
  )
}
