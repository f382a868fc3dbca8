import type { Pool } from 'pg'
import { subjectOf } from '#people/server'
import { mintAccessToken } from '../src/identity/server/index.ts'
import { openDatabase } from '../src/platform/server/database/open.ts'
import { type Place, startPortal } from './portal.ts'
import { fillSurveys, size } from './surveys-fill.ts'

/** The limits in ms: a page of a term with 400 courses of 100 answers, one report; and ballots per minute. */
const limits = { page: 300, report: 100, ballots: 2_000 } as const
const [warming, counted] = [2, 20]
/** How many students send at the same moment. */
const atOnce = 20

type Ask = (method: string, path: string, body?: object) => Promise<Response>

/** How long the results of a term and of one course take, and how many ballots of one class are taken in a minute. */
export async function measureSurveys(place: Place, port: number): Promise<void> {
  console.log(`\n## surveys, ${place.name}`)
  await (await startPortal(place, port)).close()
  const filling = await openDatabase({ ...place, log: () => undefined })
  const { open, published } = await fillSurveys(filling.pool)
  await filling.close()
  const portal = await startPortal(place, port)
  try {
    const registry = await caller(place, port, 'survey-registry1')
    const lecturer = await caller(place, port, 'survey-l2')
    const student = await caller(place, port, 'survey-s1')
    console.log('| request | median ms | most ms | limit ms |\n|---|---|---|---|')
    const surveys = '/api/v2/surveys?state=PUBLISHED&itemsPerPage=30'
    tell('results of a term, first page', await timesOf(registry, surveys), limits.page)
    tell('report of a course', await timesOf(lecturer, `/api/v2/courses/${published}/feedback`), limits.report)
    tell('list of a student', await timesOf(student, '/api/v2/my_surveys'), limits.page)
    tell('form of a student', await timesOf(student, `/api/v2/surveys/${open}/paper`), limits.page)
    await cast(place, port, open)
  } finally {
    await portal.close()
  }
  const proving = await openDatabase({ ...place, log: () => undefined })
  await prove(proving.pool, open)
  await proving.close()
}

/** All students of the class send, and every tenth of them twice. */
async function cast(place: Place, port: number, survey: number): Promise<void> {
  const students = Array.from({ length: size.voters }, (_, at) => at + 1)
  const asks = new Map<number, Ask>()
  for (const at of students) asks.set(at, await caller(place, port, `survey-s${at}`))
  const waiting = [...students, ...students.filter((at) => at % 10 === 0)]
  const startedAt = performance.now()
  const send = async () => {
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const answers = Object.fromEntries(
        Array.from({ length: 12 }, (_, n) => [`course.c${n + 1}`, 1 + ((at ?? 0) % 5)]),
      )
      const answer = await asks.get(at)?.('POST', `/api/v2/surveys/${survey}/ballot`, { answers })
      if (!answer?.ok) throw new Error(`a ballot was answered with ${answer?.status}: ${await answer?.text()}`)
      await answer.text()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  const perMinute = Math.round((size.voters * 1.1 * 60_000) / (performance.now() - startedAt))
  console.log(
    `\n${perMinute.toLocaleString('en')} ballots a minute into one survey${perMinute < limits.ballots ? ': too few' : ''}`,
  )
}

/** None is lost and none is counted twice. */
async function prove(pool: Pool, survey: number): Promise<void> {
  const { rows } = await pool.query<{ ballots: number; settled: number; counted: number }>(
    `select b.ballots, jsonb_array_length(b.settled) as settled,
      (select sum(n::int)::int from jsonb_array_elements_text(b.counts -> 'course.c1') n) as counted
    from survey_box b where b.survey_id = $1`,
    [survey],
  )
  const { ballots, settled, counted: answers } = rows[0] ?? { ballots: 0, settled: 0, counted: 0 }
  if ([ballots, settled, answers].some((one) => one !== size.voters))
    throw new Error(`${size.voters} students sent: ${ballots} ballots, ${settled} settled, ${answers} answers`)
}

async function caller(place: Place, port: number, username: string): Promise<Ask> {
  const person = {
    ...{ username, sub: subjectOf(username), name: username, email: `${username}@bench.example` },
    ...{ roles: [], role: { en: '', pt: '', 'zh-Hant': '' } },
  }
  const options = { dataDir: place.dataDir, publicUrl: `http://localhost:${port}`, person, clientId: 'portal' }
  const token = await mintAccessToken({ ...options, ttlSeconds: 7_200 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' }
  return (method, path, body) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

async function timesOf(ask: Ask, path: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < warming + counted; round++) {
    const startedAt = performance.now()
    const answer = await ask('GET', path)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`)
    if (round >= warming) times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)
}

function tell(name: string, times: readonly number[], limit: number): void {
  const middle = times[Math.floor(times.length / 2)] ?? Number.NaN
  const cells = [name, middle.toFixed(1), times.at(-1)?.toFixed(1), limit]
  console.log(`| ${cells.join(' | ')} |${middle < limit ? '' : ' too slow'}`)
}
