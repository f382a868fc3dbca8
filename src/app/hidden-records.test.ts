import { beforeAll, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import type { University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'
import { endpointsOf, handlers, pathOf, type TestEndpoint } from './test/endpoints.ts'
import { openUniversity } from './test/university.ts'

let university: University
beforeAll(async () => {
  university = await openUniversity()
})

/** No record has this id. */
const nothing = 2_147_483_000
/** The people whom few records are open to: somebody who came by a link, and a student of other courses. */
const strangers = ['guest', 'studentB'] as const satisfies readonly Persona[]

/** The first record of the address's type that a person may not read. */
async function hiddenFrom(who: Persona, { endpoint }: TestEndpoint): Promise<number | undefined> {
  const of = handlers.find(({ resource }) => endpoint.path.startsWith(`${resource.path}/:id`))?.resource
  for (const id of Object.values(university.things[of?.type ?? ''] ?? {})) {
    const { status } = await university.ask(who, 'GET', `${of?.path}/${id}`)
    if (status === 404) return id
  }
  return undefined
}

test.each(strangers)('for %s a record that they may not read is like one that does not exist', async (who) => {
  const addressed = endpointsOf(university).filter(({ endpoint }) => endpoint.path.includes('/:id'))
  const told: string[] = []
  let compared = 0
  for (const one of addressed) {
    const hidden = await hiddenFrom(who, one)
    if (hidden === undefined) continue
    const statusOf = async (id: number) => {
      const path = pathOf(one.endpoint, id).replace('/:name', `/${one.path.split('/').at(-1)}`)
      const { status } = await university.ask(who, one.method, path, {
        ...(one.body && { body: one.body }),
        headers: anyVersion,
      })
      return status
    }
    const [seen, missing] = [await statusOf(hidden), await statusOf(nothing)]
    if (seen !== missing) told.push(`${one.name}: ${seen}, but ${missing} where there is nothing`)
    compared++
  }
  expect(told).toEqual([])
  expect(compared).toBeGreaterThan(200)
})
