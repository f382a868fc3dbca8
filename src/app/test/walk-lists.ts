import { expect } from 'vitest'
import type { AnyResource } from '#platform/contract/resource.ts'
import { members, type Walk } from './walk-context.ts'

const mostPages = 6

/**
 * Reads each list page by page with its own links, forwards and back, in every order and in each pair of orders with
 * mixed direction.
 */
export async function expectCursorsToWalk({ ask, handlers }: Walk): Promise<void> {
  for (const { resource } of handlers)
    for (const order of ordersOf(resource)) {
      const list = `${resource.path}?${order}${await filterFor(ask, resource, order)}`
      const whole = await ask('admin', 'GET', `${list}&itemsPerPage=999`)
      const ids = members(whole).map(({ id }) => id)
      const size = Math.max(2, Math.ceil(ids.length / mostPages))
      const there = await follow(ask, `${list}&itemsPerPage=${size}`, 'hydra:next')
      expect([list, there.ids]).toEqual([list, ids])
      const back = await follow(ask, there.last, 'hydra:previous')
      expect([list, back.ids]).toEqual([list, ids])
    }
}

/** Every order ascending and descending, and each followed by the next one in the other direction. */
function ordersOf({ order }: AnyResource): string[] {
  const next = (at: number) => order[(at + 1) % order.length]
  return [
    '',
    ...order.flatMap((field, at) => [
      `order[${field}]=asc`,
      `order[${field}]=desc`,
      ...(order.length > 1 ? [`order[${field}]=asc&order[${next(at)}]=desc`] : []),
    ]),
  ]
}

/** The filters that some orders of a list require, with the values of the first item; otherwise none. */
async function filterFor(ask: Walk['ask'], { path, orderWithin }: AnyResource, order: string): Promise<string> {
  const needed = Object.entries(orderWithin).flatMap(([field, names = []]) =>
    order.includes(`[${field}]`) ? names.slice(0, 1) : [],
  )
  const filters = [...new Set(needed)]
  if (filters.length === 0) return ''
  const [first] = members(await ask('admin', 'GET', path))
  const ofFirst = (filter: string) => filter.split('.').reduce<unknown>((inner, name) => Object(inner)[name], first)
  return filters.map((filter) => `&${filter}=${ofFirst(filter)}`).join('')
}

type Followed = { ids: unknown[]; last: string }

/** The ids of all pages in the order of the list, and the path of the last page. */
async function follow(ask: Walk['ask'], from: string, link: 'hydra:next' | 'hydra:previous'): Promise<Followed> {
  const pages: unknown[][] = []
  let at = from
  for (let next: string | undefined = from; next; ) {
    at = next
    const reply = await ask('admin', 'GET', at)
    expect([at, reply.status]).toEqual([at, 200])
    pages.push(members(reply).map(({ id }) => id))
    expect([at, pages.length < 500]).toEqual([at, true])
    next = reply.body['hydra:view'][link]
  }
  return { ids: (link === 'hydra:next' ? pages : pages.reverse()).flat(), last: at }
}
