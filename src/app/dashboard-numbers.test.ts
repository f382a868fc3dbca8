import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inserted, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'
import { queries } from '#platform/web/api/query.ts'
import type { AreaDashboard } from '../domains/management/contract/dashboard/dashboard.ts'
import { partLinks } from '../domains/management/web/dashboard/part-links.ts'
import { openUniversity } from './test/university.ts'
import { openVisitor, type Visitor } from './test/visitor.ts'

let university: University
let visitor: Visitor
const lists: { asked: URLSearchParams; rows: number }[] = []
const areas = [
  ['programs', 'Program', 'P', ['coordinator', 'dean', 'degrees', 'registry']],
  ['languages', 'Language', 'pt', ['languages', 'registry']],
  ['degrees', 'Degree', 'DF', ['degrees', 'dean', 'registry']],
  ['faculties', 'Faculty', 'F', ['dean', 'registry']],
] as const
type Number = { label: string; value: number; to: string }

/** A term in which some item of every kind is late, missing or too many. */
beforeAll(async () => {
  university = await openUniversity()
  const { testApp, id } = university
  const { db } = testApp
  const course_id = id('Course', 'A')
  await testApp.set('course', id('Course', 'choice1'), {
    ...{ v2: true, term_id: id('Term', 'now'), language_id: id('Language', 'pt') },
  })
  // Absences in the fixture count once their roll calls are closed.
  await db.updateTable('roll_call').set({ state: 'CLOSED' }).execute()
  for (const weekday of [1, 2, 3, 4, 5])
    await inserted(db, 'timetable_pattern', {
      ...{ course_id, group_code: `L${weekday}`, kind: 'LECTURE', weekday, starts_at: '18:00', ends_at: '21:00' },
      lecturer_id: id('User', 'lecturerA'),
    })
  visitor = await openVisitor(university)
  noteLists()
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const cases = areas.flatMap(([path, type, name, people]) => people.map((who) => [who, type, path, name] as const))
const times = [
  ['during the term', { ends_on: '2026-12-20' }],
  ['at its end', { ends_on: '2026-11-25', grades_due_on: '2026-11-10' }],
] as const

const seen = new Set<string>()
describe.each(times)('%s', (_, term) => {
  beforeAll(() => university.testApp.set('term', university.id('Term', 'now'), term))

  test.each(cases)(
    'the numbers that the %s sees of a %s link to lists with as many rows',
    async (who, type, path, name) => {
      const { body } = await university.ask(who, 'GET', `/api/v2/${path}/${university.id(type, name)}/dashboard`)
      for (const { label, value, to } of numbersOf(body)) {
        expect([label, await rowsAt(who, to, value)]).toEqual([label, value])
        seen.add(label)
      }
    },
  )
})

test('every number that has a list was greater than zero somewhere', () => {
  expect([...seen].toSorted()).toEqual([
    ...['Attendance at risk', 'Courses with late summaries', 'Courses with students at risk', 'Grade sheets late'],
    ...[
      'Over 12 hours a week',
      'Students',
      'Students with a hold',
      'Surveys with few answers',
      'Syllabus not published',
    ],
    ...['Without a lecturer'],
    ...['atRisk', 'courses', 'lateSummaries', 'students'],
  ])
})

/** The numbers that are links, in the order in which they are shown. */
function numbersOf({ figures, programs, term }: AreaDashboard): Number[] {
  const single = figures.flatMap(({ label, value, to }) => (to && value ? [{ label, value, to }] : []))
  const parts = programs.flatMap((part) => {
    const links = partLinks(part.id, term?.id ?? 0)
    const keys = ['courses', 'students', 'atRisk', 'lateSummaries'] as const
    return keys.flatMap((key) => (part[key] > 0 ? [{ label: key, value: part[key], to: links[key] }] : []))
  })
  return [...single, ...parts]
}

/** The number of rows in the list that a person reads at a URL: what the page requests with the filters of the URL. */
async function rowsAt(who: Persona, to: string, wanted: number): Promise<number | string> {
  lists.length = 0
  queries.clear()
  const fate = await visitor.visit(who, to)
  if (fate !== 'works') return `${to}: ${fate}`
  // The parameter that selects the list of a queue is no filter of the API.
  const filters = [...new URL(to, 'http://portal').searchParams].filter(([name]) => name !== 'show')
  const found = lists.filter(({ asked }) => filters.every(([name, value]) => asked.get(name) === value))
  return found.find(({ rows }) => rows === wanted)?.rows ?? `${to}: ${found.map(({ rows }) => rows).join(', ')}`
}

/** Records every list that a page reads, with the number of its rows. */
function noteLists(): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await fetch(address, init)
    const { 'hydra:totalItems': rows } = await answer
      .clone()
      .json()
      .catch(() => ({}))
    if (typeof rows === 'number') lists.push({ asked: new URL(address, 'http://portal').searchParams, rows })
    return answer
  })
}
