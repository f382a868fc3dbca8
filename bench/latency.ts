import type { Call } from './load.ts'
import { median } from './sums.ts'

const [warming, counted] = [3, 20]

/** How long one request takes without other requests, in ms: the median of twenty, and the longest of them. */
export async function latencyOf({ path, token }: Call, port: number): Promise<{ median: number; most: number }> {
  const times: number[] = []
  for (let round = 0; round < warming + counted; round++) {
    const startedAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    if (round >= warming) times.push(performance.now() - startedAt)
  }
  return { median: median(times), most: Math.max(...times) }
}
