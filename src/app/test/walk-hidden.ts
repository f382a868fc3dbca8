import { expect } from 'vitest'
import { type Persona, personas } from '#platform/test/personas.ts'
import { members, type Walk } from './walk-context.ts'

type Handler = Walk['handlers'][number]

/**
 * Checks that a list reveals nothing besides its rows: the total is the number of rows that the person gets, requesting
 * all fields by name returns no more than the usual ones, and the person cannot order or filter by a field that is
 * hidden from them in one of the rows.
 */
export async function expectListsToTellNoMore(walk: Walk): Promise<void> {
  for (const handler of walk.handlers) for (const who of personas) await expectList(walk, handler, who)
}

async function expectList({ ask }: Walk, { resource, filters }: Handler, who: Persona): Promise<void> {
  const list = `${resource.path}?itemsPerPage=999`
  const usual = await ask(who, 'GET', list)
  if (usual.status !== 200) return
  const rows = members(usual)
  expect([who, list, usual.body['hydra:totalItems']]).toEqual([who, list, rows.length])
  // The total of a list that fits on one page is counted from its rows, otherwise by the database.
  const first = await ask(who, 'GET', `${resource.path}?itemsPerPage=1`)
  expect([who, list, first.body['hydra:totalItems']]).toEqual([who, list, rows.length])
  const fields = ['id', 'actions', ...Object.keys(resource.fields)].join(',')
  const full = members(await ask(who, 'GET', list, { headers: { fields } }))
  const together = rows.map((row, at) => ({ ...row, ...full[at] }))
  expect([who, list, together]).toEqual([who, list, rows])
  const isHidden = (name: string) => {
    const [top = name] = name.split('.')
    return Object.hasOwn(resource.fields, top) && rows.some((row) => !Object.hasOwn(row, top))
  }
  for (const name of resource.order.filter(isHidden)) {
    const { status } = await ask(who, 'GET', `${list}&order[${name}]=asc`)
    expect([who, list, name, status]).toEqual([who, list, name, 403])
  }
  for (const name of Object.keys(filters).filter(isHidden)) {
    const replies = values.map((value) => ask(who, 'GET', `${list}&${name}=${value}`))
    // A value of the wrong type is refused for its type.
    const statuses = new Set(
      (await Promise.all(replies)).map(({ status }) => status).filter((status) => status !== 400),
    )
    expect([who, list, name, ...statuses]).toEqual([who, list, name, 403])
  }
}

/** One of them has the type of any filter. */
const values = ['1', 'true', 'x', '2026-11-21']
