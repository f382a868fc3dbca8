import { generatePath } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { University } from '#platform/test/fixture.ts'
import { openUniversity } from './university.ts'
import { type Fate, openVisitor, type Visitor, type VisitorName } from './visitor.ts'

type Values = Readonly<Record<string, number | string>>

export type RouteOptions = {
  /** Adds what the screens need besides the items of the university. */
  prepare?: (university: University) => Promise<void>
  /** The values for the parameters of the paths. */
  values: (university: University) => Values
  /** Other values for these patterns. */
  others?: (university: University) => Readonly<Record<string, Values>>
  /** Items of course B: below the path of course A each of them is not found, for everybody. */
  foreign?: (university: University) => Values
}

/**
 * The result for people who open each path of a domain: a row for every screen, a column for each person. `+` means
 * that it works, `–` that they are turned away, `404` that the item does not exist for them.
 */
export function expectRoutes(domain: string, table: string, options: RouteOptions): void {
  const { people, rows } = read(table)
  let university: University
  let visitor: Visitor
  beforeAll(async () => {
    university = await openUniversity()
    await options.prepare?.(university)
    visitor = await openVisitor(university)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  const addressAt = (pattern: string, values: Values = {}) => {
    const all = { ...options.values(university), ...options.others?.(university)[pattern], ...values }
    return generatePath(pattern, Object.fromEntries(Object.entries(all).map(([name, value]) => [name, `${value}`])))
  }
  const partsOf = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])

  test('the table names every screen', () => {
    const patterns = (visitor.screens.get(domain) ?? []).map(({ path }) => path)
    expect([...rows.keys()].sort()).toEqual([...new Set(patterns)].sort())
  })

  test.each([...rows])('%s opens for whom the table says, and for nobody else', async (pattern, cells) => {
    const address = addressAt(pattern)
    const observed: string[] = []
    for (const who of people) observed.push(`${who} ${said[await visitor.visit(who, address)]}`)
    expect(observed).toEqual(people.map((who, at) => `${who} ${cells[at]}`))
  })

  /** Paths with one parameter that refers to nothing, or to an item of another course. */
  const wrongAt = (pattern: string): string[] => {
    const foreign = pattern.includes('/:id/') ? options.foreign?.(university) : undefined
    return partsOf(pattern).flatMap((part) => {
      const values = foreign?.[part] === undefined ? nothing : [...nothing, foreign[part]]
      return values.map((value) => addressAt(pattern, { [part]: value }))
    })
  }

  test('what an address names wrongly is not found in its place, by nobody', async () => {
    const opened: string[] = []
    for (const [at, who] of people.entries()) {
      const open = [...rows].flatMap(([pattern, cells]) => (cells[at] === '+' ? wrongAt(pattern) : []))
      for (const address of open) if ((await visitor.visit(who, address)) === 'works') opened.push(`${who} ${address}`)
    }
    expect(opened).toEqual([])
  })
}

/** Ids and names that nothing has. */
const nothing = [999_999, 'x']

const said: Record<Fate, string> = { works: '+', 'turned away': '–', 'not found': '404' }

function read(table: string): { people: VisitorName[]; rows: ReadonlyMap<string, readonly string[]> } {
  const [head = [], ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
  return {
    people: head.slice(1) as VisitorName[],
    rows: new Map(lines.map(([pattern = '', ...cells]) => [pattern, cells])),
  }
}
