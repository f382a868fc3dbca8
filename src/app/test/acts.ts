import { beforeAll, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import type { University } from '#platform/test/fixture.ts'
import { type Persona, personas, specialists } from '#platform/test/personas.ts'
import { quiet } from '#platform/test/rows.ts'
import { endpointsOf, handlers } from './endpoints.ts'
import { write } from './matrix-write.ts'
import { openUniversity } from './university.ts'

type Paths = Readonly<Record<string, { readonly pattern: string }>>

export type ActOptions = {
  /** Adds what the acts need besides the items of the university. */
  prepare?: (university: University) => Promise<void>
  /** By the pattern of a page: the item that its act is about, if it is not A. */
  about?: Readonly<Record<string, string>>
  /** Pages whose act is blocked in the test university: the people who may do it get the reason. */
  held?: readonly string[]
}

const people: readonly Persona[] = [...personas, ...specialists]
const refused = [401, 403, 404]

/**
 * The main act of every page of a domain, and who may do it: an endpoint or a transition of the API, which is refused
 * to everybody else. A read-only page has none (`–`).
 */
export function expectActs(paths: Paths, table: string, options: ActOptions = {}): void {
  const rows = read(table)
  let university: University
  beforeAll(async () => {
    university = await openUniversity()
    await options.prepare?.(university)
  })

  test('the table names every route of the contract', () => {
    expect(rows.map(({ pattern }) => pattern)).toEqual(Object.values(paths).map(({ pattern }) => pattern))
  })

  const acts = rows.filter(({ act }) => act !== '–')
  test.each(acts)('$act of $pattern is for those whose it is, and for nobody else', async ({ pattern, act, whose }) => {
    const isTheirs = (who: Persona) => whose.includes(who)
    const found: Persona[] = []
    let works = false
    // Refusals first, so that the acts of others do not change the results.
    for (const who of people.toSorted((a, b) => Number(isTheirs(a)) - Number(isTheirs(b)))) {
      const status = await statusOf(university, who, act, options.about?.[pattern] ?? 'A')
      if (!refused.includes(status)) found.push(who)
      works ||= status < 300
    }
    expect(found.toSorted()).toEqual(whose.toSorted())
    expect([pattern, works]).toEqual([pattern, !options.held?.includes(pattern)])
  })
}

function read(table: string): { pattern: string; act: string; whose: readonly string[] }[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [pattern = '', act = '', whose = ''] = line.split('|').map((part) => part.trim())
      return { pattern, act, whose: whose.split(' ').filter(Boolean) }
    })
}

/** The status that a person gets for the act; a successful transition is undone. */
async function statusOf(university: University, who: Persona, act: string, thing: string): Promise<number> {
  await quiet(university.testApp)
  const [type, action = ''] = act.split(' ')
  const handler = handlers.find(({ resource }) => resource.type === type)
  if (handler) return write({ university, handler, action, who, thing })
  const found = endpointsOf(university).find(({ name }) => name === act)
  if (!found) throw new Error(`There is no ${act} in the API.`)
  const { method, path, body } = found
  return (await university.ask(who, method, path, { ...(body && { body }), headers: anyVersion })).status
}
