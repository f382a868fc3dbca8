import { setTimeout as sleep } from 'node:timers/promises'
import { subjectOf } from '#people/server'
import { mintAccessToken } from '../src/app/server/identity/index.ts'
import { openDatabase } from '../src/platform/server/database/open.ts'
import { type Place, startPortal } from './portal.ts'
import { fillRush, rush } from './rush-fill.ts'

/** What students may wait for when all press the button in one moment, and what anybody else may wait meanwhile, in ms. */
const asked = { last: 30_000, others: 3_000 } as const

/** Somebody else looks, rests and looks again, as people do. */
const betweenOthersMs = 200

/** Five hundred students ask for the thirty places of a course in one moment, each once: who gets one, who waits, how long. */
export async function measureRush(place: Place, port: number): Promise<void> {
  console.log(`\n## ${rush.students} students ask for ${rush.places} places at once, ${place.name}`)
  await (await startPortal(place, port)).close()
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  const names = await fillRush(pool)
  const { rows } = await pool.query<{ id: number }>(`select id from course where code = 'RUSH'`)
  await close()
  const tokens = await Promise.all(names.map((name) => tokenOf(name, { ...place, port })))
  const portal = await startPortal(place, port)
  try {
    const waited = await askAll(tokens, { course: rows[0]?.id ?? 0, port })
    tell('the last student has an answer', Math.max(...waited.students), asked.last)
    tell('somebody else opens a profile meanwhile, at most', Math.max(...waited.others), asked.others)
  } finally {
    await portal.close()
  }
  await proveOrder(place)
}

/** All ask in one moment, while somebody else opens their profile again and again. */
async function askAll([other = '', ...tokens]: readonly string[], { course, port }: { course: number; port: number }) {
  const startedAt = performance.now()
  const refused = new Map<number, number>()
  const asking = tokens.map(async (token) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/enrollment_requests`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' },
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ course: `/api/v2/courses/${course}` }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
    return performance.now() - startedAt
  })
  let running = true
  const all = Promise.all(asking).finally(() => {
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
  const students = await all
  if (refused.size > 0) console.log('refused, by status:', Object.fromEntries(refused))
  return { students, others }
}

/** Whoever came first has a place, all others wait in the order in which they came, and nobody is missing. */
async function proveOrder(place: Place): Promise<void> {
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  const { rows } = await pool.query<{ enrolled: number; waiting: number; late: number }>(`
    select count(*) filter (where r.state = 'ENROLLED')::int as enrolled, count(*) filter (where r.state = 'WAITING')::int as waiting,
      count(*) filter (where r.state = 'ENROLLED'
        and r.id > (select min(w.id) from enrollment_request w where w.course_id = r.course_id and w.state = 'WAITING'))::int as late
    from enrollment_request r join course c on c.id = r.course_id where c.code = 'RUSH'`)
  await close()
  const [found] = rows
  const { places, students } = rush
  const isRight = found?.enrolled === places && found.waiting === students - places && found.late === 0
  console.log(
    `| enrolled ${found?.enrolled}, waiting ${found?.waiting}, enrolled after the first who waits ${found?.late} |`,
  )
  if (!isRight) throw new Error(`${places} have places and ${students - places} wait, each in their turn.`)
}

function tokenOf(username: string, { dataDir, port }: Place & { port: number }): Promise<string> {
  const person = {
    ...{ username, sub: subjectOf(username), name: username, email: `${username}@bench.example` },
    ...{ roles: ['ROLE_STUDENT'], role: { en: '', pt: '', 'zh-Hant': '' } },
  }
  const publicUrl = `http://localhost:${port}`
  return mintAccessToken({ dataDir, publicUrl, person, clientId: 'portal', ttlSeconds: 7_200 })
}

const tell = (name: string, ms: number, most: number) =>
  console.log(`| ${name} | ${Math.round(ms)} ms | asked ${most} |${ms < most ? '' : ' too slow'}`)
