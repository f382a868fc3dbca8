import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Task } from '#platform/contract/session.ts'
import type { MoveState } from '#platform/contract/workflow.ts'
import { everyRule } from '#platform/server/resource/every-rule.ts'
import type { University } from '#platform/test/fixture.ts'
import { type Persona, personas, specialists } from '#platform/test/personas.ts'
import { domains } from './server/domains.ts'
import { openUniversity } from './test/university.ts'
import { openVisitor, type Visitor } from './test/visitor.ts'

const flows = domains.flatMap(({ handlers }) =>
  handlers.flatMap(({ resource: { flow, type } }) => (flow ? [{ flow, type }] : [])),
)
const rules = everyRule(domains)
const isGranted = (type: string, move: string) => rules.some((rule) => rule.type === type && rule.action === move)

test('every move is granted to somebody', () => {
  const ungranted = flows.flatMap(({ flow, type }) =>
    Object.keys(flow.transitions)
      .filter((move) => !isGranted(type, move))
      .map((move) => `${type} ${move}`),
  )
  expect(ungranted.sort()).toEqual([])
})

/** The moves that the portal makes by itself, found where its domains make them. */
const byClock = globSync('src/domains/*/server/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bmove\((\w+), [\w.]+, '(\w+)'\)/g)].map(([, handler = '', name = '']) => ({
    type: `${handler.slice(0, 1).toUpperCase()}${handler.slice(1)}`,
    name,
  })),
)

/** States that follow from time and that nobody leaves, and why that is no dead end. */
const atRest: Readonly<Record<string, string>> = {
  'Announcement expired': 'Its time is over; another one is written.',
  'EnrollmentRequest LAPSED': 'The student may ask for a place again.',
  'CommitteeSeat EXPIRED': 'The supervisor proposes somebody else for the committee.',
  'ThesisChange LAPSED': 'What was asked for is no longer possible; something else can be asked for.',
  'ThesisHold ENDED': 'The work on the thesis goes on.',
  'SupervisionRequest EXPIRED': 'The thesis is with its authors again, who ask somebody else.',
  'GradeSheet LOCKED': 'What is wrong in it is changed by a sheet of its own.',
}

test('from every state that follows from time somebody has an act', () => {
  const stuck = flows.flatMap(({ flow, type }) => {
    const moves = Object.entries(flow.transitions)
    const byTime = new Set([
      ...(flow.byDates ?? []).map(({ to }) => to),
      ...byClock.flatMap((move) => (move.type === type ? [flow.transitions[move.name]?.to ?? move.name] : [])),
    ])
    return [...byTime]
      .filter((state) => !moves.some(([name, { from }]) => from.includes(state) && isGranted(type, name)))
      .map((state) => `${type} ${state}`)
  })
  expect(byClock.length).toBeGreaterThan(5)
  expect(stuck.sort()).toEqual(Object.keys(atRest).sort())
})

let university: University
let visitor: Visitor
beforeAll(async () => {
  university = await openUniversity()
  // Sheets that change or complete grades which were never published: no act could have begun them.
  await university.testApp.db
    .updateTable('grade_sheet')
    .set({ state: 'CANCELLED' })
    .where('kind', '<>', 'REGULAR')
    .execute()
  visitor = await openVisitor(university)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const people: readonly Persona[] = [...personas, ...specialists].filter((who) => who !== 'guest')

/** What was opened before: many tasks and blockers lead to the same page. */
const opened = new Map<string, boolean>()

/** Whether a link of the server opens a page for somebody. */
async function opens(who: Persona, link: string): Promise<boolean> {
  const known = opened.get(`${who} ${link}`)
  if (known !== undefined) return known
  const works = await visits(who, link)
  opened.set(`${who} ${link}`, works)
  return works
}

async function visits(who: Persona, link: string): Promise<boolean> {
  if (!link.startsWith('/api/')) return (await visitor.visit(who, link)) === 'works'
  const { status, body } = await university.ask(who, 'GET', `/api/v2/resolve_route?iri=${encodeURIComponent(link)}`)
  return status === 200 && (await visitor.visit(who, body.path)) === 'works'
}

/** Tasks whose record has no act of its own for those who do them, and where the act is. */
const actElsewhere: Readonly<Record<string, string>> = {
  'material.notOpened': 'Its page opens it.',
  'people.unpaid': 'The page says how it is paid; the payment itself happens elsewhere.',
  'teaching-practice.mentorNotAccepted': 'The part is accepted or declined, on the page of the practice.',
}

type LinkFaults = { faults: Set<string>; links: number }

/** Opens the page of each task of a person, and looks for an act on its record. */
async function lookAtTasks(who: Persona, found: LinkFaults, actless: Set<string>): Promise<void> {
  const { body } = await university.ask(who, 'GET', '/api/v2/tasks')
  for (const { type, domain, subject, link } of body['hydra:member'] as Task[]) {
    found.links++
    if (!(await opens(who, link))) found.faults.add(`${type}: ${who} cannot open ${link}`)
    const { status, body: item } = await university.ask(who, 'GET', subject)
    const acts: string[] = status === 200 ? item.actions : []
    if (acts.every((name) => name === 'read' || name === 'list')) actless.add(`${domain}.${type}`)
  }
}

test('every task opens a page for its reader, who has an act there', async () => {
  const found: LinkFaults = { faults: new Set(), links: 0 }
  const actless = new Set<string>()
  for (const who of people) await lookAtTasks(who, found, actless)
  expect([...found.faults].sort()).toEqual([])
  expect([...actless].sort()).toEqual(Object.keys(actElsewhere).sort())
  expect(found.links).toBeGreaterThan(20)
})

/** Opens what the blockers of a record link to, as one person. */
async function lookAtBlockers(
  who: Persona,
  { iri, type }: { iri: string; type: string },
  found: LinkFaults,
): Promise<void> {
  const { status, body } = await university.ask(who, 'GET', `${iri}/transitions`)
  if (status !== 200) return
  for (const { code, link, you } of (body['hydra:member'] as MoveState[]).flatMap(({ blockers }) => blockers)) {
    if (link === undefined && you) found.faults.add(`${type} ${code}: ${who} is to resolve it, and is not told where`)
    if (link === undefined) continue
    found.links++
    if (!(await opens(who, link))) found.faults.add(`${type} ${code}: ${who} cannot open ${link}`)
  }
}

test('every blocker of a move links to a page that its reader can open', async () => {
  const found: LinkFaults = { faults: new Set(), links: 0 }
  const records = domains.flatMap(({ handlers }) =>
    handlers.flatMap(({ resource: { flow, type, iri } }) =>
      Object.values(flow ? (university.things[type] ?? {}) : {}).map((id) => ({ iri: iri(id), type })),
    ),
  )
  for (const who of people) for (const record of records) await lookAtBlockers(who, record, found)
  expect([...found.faults].sort()).toEqual([])
  expect(found.links).toBeGreaterThan(10)
})
