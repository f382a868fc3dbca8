import { subjectOf } from '#people/server'
import { mintAccessToken } from '../src/identity/server/index.ts'
import { openDatabase } from '../src/platform/server/database/open.ts'
import { type Place, startPortal } from './portal.ts'
import { fillPractices, size } from './practices-fill.ts'

/** The limits for the manager of practices, in ms. */
const asked = { list: 300, preview: 2_000 } as const
const [warming, counted] = [2, 20]

/** The fields that the manager's list shows. */
const fields = [
  ...['id', 'student', 'school', 'term', 'state', 'progress', 'heldVisits', 'requiredVisits', 'submittedForms'],
  ...['expectedForms', 'risks', 'startsOn', 'endsOn', 'supervisor', 'mentor', 'subjects', 'grade'],
].join(',')

const lists: readonly (readonly [name: string, search: string])[] = [
  ['first page', ''],
  ['last page', `&page=${Math.floor(size.practices / 30)}`],
  ['in the state ACTIVE', '&state=ACTIVE'],
  ['with the risk HOURS_BEHIND', '&risk=HOURS_BEHIND'],
  ['with the risk VISIT_DUE', '&risk=VISIT_DUE'],
  ['with the risk REQUIREMENT_EXPIRING', '&risk=REQUIREMENT_EXPIRING'],
  ['with the risk MENTOR_SILENT', '&risk=MENTOR_SILENT'],
  ['searched', '&q=chan'],
  ['searched, few', '&q=mei%20na%20777'],
  ['by progress', '&order[progress]=asc'],
  ['by held visits', '&order[heldVisits]=desc'],
  ['by the end', '&order[endsOn]=asc'],
]

type Ask = (method: string, path: string, body?: object) => Promise<Response>

/** How long the manager's list of 5,000 practices with 300,000 entries takes, and the preview of an import of 1,000. */
export async function measurePractices(place: Place, port: number): Promise<void> {
  console.log(`\n## practices, ${place.name}`)
  await (await startPortal(place, port)).close()
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  const startedAt = performance.now()
  await fillPractices(pool)
  await close()
  console.log(`filled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
  const portal = await startPortal(place, port)
  try {
    const ask = await manager(place, port)
    console.log('| request | median ms | most ms | asked ms |\n|---|---|---|---|')
    for (const [name, search] of lists)
      tell(name, await timesOf(ask, 'GET', `/api/v2/teaching_practices?itemsPerPage=30${search}`), asked.list)
    const preview = await uploaded(ask)
    tell('preview of an import of 1,000', await timesOf(ask, 'POST', preview, {}), asked.preview)
  } finally {
    await portal.close()
  }
}

async function manager(place: Place, port: number): Promise<Ask> {
  const username = 'tp.manager'
  const person = {
    ...{ username, sub: subjectOf(username), name: username, email: `${username}@university.example` },
    ...{ roles: ['ROLE_TP_MANAGER'], role: { en: '', pt: '', 'zh-Hant': '' } },
  }
  const publicUrl = `http://localhost:${port}`
  const options = { dataDir: place.dataDir, publicUrl, person, clientId: 'portal', ttlSeconds: 7_200 }
  const headers = {
    ...{ authorization: `Bearer ${await mintAccessToken(options)}`, 'if-match': '*' },
    'content-type': 'application/ld+json',
  }
  return (method, path, body) =>
    fetch(
      `http://127.0.0.1:${port}${path}`,
      body ? { method, headers, body: JSON.stringify(body) } : { method, headers: { ...headers, fields } },
    )
}

async function answered(asking: Promise<Response>): Promise<{ '@id': string }> {
  const answer = await asking
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${text}`)
  return JSON.parse(text)
}

async function timesOf(ask: Ask, method: string, path: string, body?: object): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < warming + counted; round++) {
    const startedAt = performance.now()
    await answered(ask(method, path, body))
    if (round >= warming) times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)
}

function tell(name: string, times: readonly number[], limit: number): void {
  const middle = times[Math.floor(times.length / 2)] ?? Number.NaN
  const cells = [name, middle.toFixed(1), times.at(-1)?.toFixed(1), limit]
  console.log(`| ${cells.join(' | ')} |${middle < limit ? '' : ' too slow'}`)
}

const heading =
  'Student number,Term,School code,Subjects,Starts on,Ends on,Hours of teaching,Mentor name (English),Mentor e-mail,University supervisor'

/**
 * Uploads practices of students who have none, one in ten with a mentor who exists; returns the address of the preview.
 */
async function uploaded(ask: Ask): Promise<string> {
  const lines = Array.from({ length: size.free }, (_, n) => {
    const school = `BENCH-${1 + ((n + 1) % size.schools)}`
    const mentor = n % 10 === 0 ? `,BENCH-M${n + 1}@bench.example` : `New Mentor ${n},mentor${n}@school.example`
    return `bench-f${n + 1},BENCH,${school},Chinese,2031-02-01,2031-06-30,80,${mentor},bench-u${1 + (n % size.supervisors)}`
  })
  const text = Buffer.from([heading, ...lines].join('\n')).toString('base64')
  const body = { kind: 'practices', fileName: 'bench.csv', content: text.match(/.{1,98304}/g) }
  const { '@id': iri } = await answered(ask('POST', '/api/v2/imports', body))
  await answered(ask('POST', `${iri}/transitions/map`, {}))
  return `${iri}/transitions/preview`
}
