import { setTimeout as sleep } from 'node:timers/promises'

/** Another person opens a page, pauses and opens it again, as people do. */
const betweenOthersMs = 200

export type Rush = { port: number; course: number; tokens: readonly string[] }
/**
 * When each student had an answer, how long each request of the other person took, in ms, and the bytes of all answers.
 */
export type Waited = { students: number[]; others: number[]; bytes: number }

/** All students request a place at once, while the person of the first token opens their profile again and again. */
export async function askAll({ port, course, tokens: [other = '', ...tokens] }: Rush): Promise<Waited> {
  let running = true
  const asking = askForPlaces({ port, course, tokens }).finally(() => {
    running = false
  })
  const others: number[] = []
  while (running) {
    const from = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/profile`, {
      headers: { authorization: `Bearer ${other}` },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The profile answers ${answer.status}.`)
    others.push(performance.now() - from)
    await sleep(betweenOthersMs)
  }
  return { ...(await asking), others }
}

/** All students request a place at once, without any other requests. */
export async function askForPlaces({ port, course, tokens }: Rush): Promise<Omit<Waited, 'others'>> {
  const startedAt = performance.now()
  const refused = new Map<number, number>()
  let bytes = 0
  const asking = tokens.map(async (token) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/enrollment_requests`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/ld+json', 'accept-encoding': 'identity' },
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ course: `/api/v2/courses/${course}` }),
    })
    bytes += (await answer.arrayBuffer()).byteLength
    if (!answer.ok) refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
    return performance.now() - startedAt
  })
  const students = await Promise.all(asking)
  if (refused.size > 0) console.log('refused, by status:', Object.fromEntries(refused))
  return { students, bytes }
}
