import { beforeAll, expect, test } from 'vitest'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { University } from '#platform/test/fixture.ts'
import { type Persona, personas } from '#platform/test/personas.ts'
import type { requests } from '../domains/forms/contract/requests.ts'
import { openUniversity } from './test/university.ts'

type RequestList = EndpointAnswer<typeof requests>

let university: University
beforeAll(async () => {
  university = await openUniversity()
})

const people = personas.filter((who) => who !== 'guest')
async function read(who: Persona, query = ''): Promise<RequestList> {
  const { status, body } = await university.ask(who, 'GET', `/api/v2/requests?${query}`)
  expect([who, query, status]).toEqual([who, query, 200])
  return body
}
const idsOf = ({ 'hydra:member': all }: RequestList) => all.map((one) => one['@id'])

test('the requests of every kind are in the list of somebody', async () => {
  const found = await Promise.all(people.map((who) => read(who, 'itemsPerPage=100')))
  const types = new Set(found.flatMap(({ 'hydra:member': all }) => all.map((one) => one['@type'])))
  expect([...types].sort()).toEqual([
    ...['AbsenceNotice', 'AttendanceObjection', 'ChangeRequest', 'EnrollmentRequest', 'GradeReview'],
    ...['PracticeObjection', 'ServiceRequest', 'SupervisionRequest', 'ThesisChange'],
  ])
})

test.each(['mine', 'decide'])(
  'what may be done in the list “%s” is what the page of the request allows',
  async (view) => {
    const seen: string[] = []
    for (const who of people)
      for (const one of (await read(who, `view=${view}&itemsPerPage=100`))['hydra:member']) {
        const { status, body } = await university.ask(who, 'GET', `${one['@id']}/transitions`)
        expect([who, one['@id'], status]).toEqual([who, one['@id'], 200])
        const allowed = body['hydra:member'].flatMap((move: { name: string; allowed: boolean }) =>
          move.allowed ? [move.name] : [],
        )
        const acts = one.acts.map(({ name }) => name)
        expect([who, one['@id'], allowed]).toEqual([who, one['@id'], expect.arrayContaining(acts)])
        if (view === 'decide') expect(acts.length).toBeGreaterThan(0)
        seen.push(one['@type'])
      }
    expect(new Set(seen).size).toBeGreaterThan(2)
  },
)

test('nobody decides about a request of their own', async () => {
  for (const who of people) {
    const own = idsOf(await read(who, 'itemsPerPage=100'))
    const toDecide = idsOf(await read(who, 'view=decide&itemsPerPage=100'))
    expect(toDecide.filter((iri) => own.includes(iri))).toEqual([])
  }
})

test.each(['mine', 'decide'] as const)('page by page the list “%s” is the same as in one piece', async (view) => {
  let longest = 0
  for (const who of people) {
    const whole = idsOf(await read(who, `view=${view}&itemsPerPage=100`))
    const paged: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: RequestList = await read(who, `view=${view}&itemsPerPage=1${next && `&after=${next}`}`)
      paged.push(...idsOf(page))
      next = page.next
    }
    expect([who, paged]).toEqual([who, whole])
    longest = Math.max(longest, whole.length)
  }
  expect(longest).toBeGreaterThan(1)
})

test('an answered request leaves the queue and is in the list of what was decided, for others who may answer, too', async () => {
  const [first] = (await read('registry', 'view=decide&itemsPerPage=100'))['hydra:member'].filter(
    (one) => one['@type'] === 'ChangeRequest',
  )
  const iri = first?.['@id'] ?? ''
  const page = await university.ask('registry', 'GET', iri)
  const answer = await university.ask('registry', 'POST', `${iri}/transitions/refuse`, {
    body: { reason: 'The document does not say so.' },
    headers: { 'If-Match': page.headers.get('ETag') ?? '' },
  })
  expect(answer.status).toBe(200)
  expect(idsOf(await read('registry', 'view=decide&itemsPerPage=100'))).not.toContain(iri)
  const decided = await read('admin', 'view=decided&itemsPerPage=100')
  expect(decided['hydra:member'].find((one) => one['@id'] === iri)).toMatchObject({ outcome: 'refused', open: false })
  expect(idsOf(await read('registry', 'view=decided&only=refused'))).toContain(iri)
  expect(idsOf(await read('registry', 'view=decided&only=granted'))).not.toContain(iri)
  expect(idsOf(await read('studentA', 'view=decided'))).toEqual([])
})

test('who may decide, but is not expected to, sees the request last and not in the count', async () => {
  const { open, groups, 'hydra:member': all } = await read('admin', 'view=decide&itemsPerPage=100')
  const others = all.filter(({ group }) => group === 'others')
  expect(others.length).toBeGreaterThan(0)
  expect(open).toBe(all.length - others.length)
  expect(all.slice(-others.length)).toEqual(others)
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
})

test('what passed all checks stands apart from what a person must look at', async () => {
  const all = (await read('registry', 'view=decide&itemsPerPage=100'))['hydra:member']
  for (const { group, checks } of all.filter((one) => one.group !== 'others'))
    expect(group).toBe(checks.length > 0 && checks.every(({ passed }) => passed) ? 'passed' : 'first')
})

test('a request says which steps it has passed and which are left', async () => {
  const mine = (await read('studentA', 'itemsPerPage=100'))['hydra:member']
  for (const { steps } of mine.filter(({ open }) => open))
    expect(steps.map(({ is }) => is)).toEqual(['now', ...steps.slice(1).map(() => 'ahead')])
  expect(mine.filter(({ open }) => open).length).toBeGreaterThan(0)
})

test('a kind, a state and a name narrow the list, and the counts stay those of all kinds', async () => {
  const all = await read('registry', 'view=decide&itemsPerPage=100')
  const [first] = all['hydra:member']
  const type = first?.['@type'] ?? ''
  const ofKind = await read('registry', `view=decide&kind=${type}`)
  expect(new Set(ofKind['hydra:member'].map((one) => one['@type']))).toEqual(new Set([type]))
  expect(ofKind.kinds).toEqual(all.kinds)
  const name = first?.person?.name ?? ''
  const named = await read('registry', `view=decide&q=${encodeURIComponent(name)}&itemsPerPage=100`)
  expect(new Set(named['hydra:member'].map(({ person }) => person?.name))).toEqual(new Set([name]))
  const mine = await read('studentA', 'itemsPerPage=100')
  const open = await read('studentA', 'only=open&itemsPerPage=100')
  const closed = await read('studentA', 'only=closed&itemsPerPage=100')
  expect([...idsOf(open), ...idsOf(closed)].sort()).toEqual(idsOf(mine).sort())
  expect(open['hydra:member'].every((one) => one.open)).toBe(true)
})

test.each(['after=abc', 'after=WzEsMl0', 'view=all', 'itemsPerPage=0', 'itemsPerPage=101', 'kind=a%20b'])(
  'the query %s is refused in words',
  async (query) => {
    const { status, body } = await university.ask('studentA', 'GET', `/api/v2/requests?${query}`)
    expect([400, 422]).toContain(status)
    expect(body['hydra:description'].length).toBeGreaterThan(10)
  },
)

test('people see what they can ask for now, with its page, and why not the rest', async () => {
  const kindsOf = async (who: Persona) =>
    (await university.ask(who, 'GET', '/api/v2/requests/kinds')).body['hydra:member'] as {
      type: string
      link: string | null
      why: string | null
    }[]
  const student = await kindsOf('studentA')
  expect(student.map(({ type }) => type)).toEqual(expect.arrayContaining(['AbsenceNotice', 'ChangeRequest']))
  for (const { type, link, why } of student) expect([type, link === null]).toEqual([type, why !== null])
  expect(student.find(({ type }) => type === 'AbsenceNotice')?.link).toBe('/absences/new')
  expect((await kindsOf('lecturerA')).map(({ type }) => type)).toEqual(['ChangeRequest'])
  expect((await university.ask('guest', 'GET', '/api/v2/requests/kinds')).status).toBe(403)
})
