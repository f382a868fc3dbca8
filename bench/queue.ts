import { answered, asker, report, timesOf } from './asking.ts'
import type { Place } from './portal.ts'
import { sheets } from './sheets-fill.ts'

/** The limit for people who approve grade sheets, in ms. */
const asked = 300

/** How long the queue of 500 grade sheets takes for people who decide, and the Registry's list of all. */
export async function measureQueue(place: Place, port: number): Promise<void> {
  const coordinator = await asker(place, port, 'sheetcoordinator1', [])
  const office = await asker(place, port, 'sheetoffice1', ['ROLE_REGISTRY'])
  const program = await idOf(coordinator, '/api/v2/programs?q=SP1')
  const queue = `/api/v2/grade_sheets?program.id=${program}&itemsPerPage=${sheets.waiting}`
  const lists = [
    ['queue of 500 sheets', coordinator, `${queue}&state=SUBMITTED&order[submittedAt]=asc`],
    [
      'number of sheets that wait',
      coordinator,
      `/api/v2/grade_sheets?program.id=${program}&state=SUBMITTED&mine=true&itemsPerPage=1`,
    ],
    [
      'all sheets by module',
      coordinator,
      `/api/v2/grade_sheets?program.id=${program}&itemsPerPage=30&order[module.code]=asc`,
    ],
    ['the Registry’s list', office, '/api/v2/grade_sheets?itemsPerPage=30&state=CONFIRMED&order[dueOn]=asc'],
    [
      'the Registry’s list of what waits for others',
      office,
      '/api/v2/grade_sheets?itemsPerPage=30&state=SUBMITTED&order[dueOn]=asc',
    ],
    ['late sheets of the program', coordinator, `/api/v2/grade_sheets?program.id=${program}&late=true&itemsPerPage=30`],
  ] as const
  for (const [name, ask, path] of lists) report(name, await timesOf(() => answered(ask('GET', path))), asked)
}

async function idOf(ask: Awaited<ReturnType<typeof asker>>, path: string): Promise<number> {
  const body = (await answered(ask('GET', path))) as { 'hydra:member': { id: number }[] }
  const [first] = body['hydra:member']
  if (!first) throw new Error(`${path} finds nothing.`)
  return first.id
}
