import { ApiError } from '../../contract/errors.ts'
import { checkText } from './body.ts'

/** The query of an address: plain values, bracket arrays (`state[]=a`), bracket names (`order[name]=asc`). */
export type Query = {
  plain: ReadonlyMap<string, string>
  arrays: ReadonlyMap<string, readonly string[]>
  named: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const tokens = new Set(['bearer', 'access_token', 'id_token', 'token'])

/** One rule for repeated names: only `name[]` may be given more than once. */
export function readQuery(url: string): Query {
  const start = url.indexOf('?')
  if (start < 0) return empty
  const plain = new Map<string, string>()
  const arrays = new Map<string, string[]>()
  const named = new Map<string, Map<string, string>>()
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    checkText(name)
    checkText(value)
    if (tokens.has(name))
      throw new ApiError(400, 'A token belongs into the Authorization header, never into an address.')
    const parts = /^([\w.]+)\[([\w.]*)\]$/.exec(name)
    if (!parts) once(plain, name, value)
    else if (parts[2] === '') push(arrays, parts[1] as string, value)
    else once(inner(named, parts[1] as string), parts[2] as string, value)
  }
  return { plain, arrays, named }
}

const empty: Query = { plain: new Map(), arrays: new Map(), named: new Map() }

function once(map: Map<string, string>, name: string, value: string): void {
  if (map.has(name)) throw new ApiError(400, `The parameter ${name} stands twice; write ${name}[] for several values.`)
  map.set(name, value)
}

function push(map: Map<string, string[]>, name: string, value: string): void {
  const list = map.get(name) ?? []
  if (list.length >= 100) throw new ApiError(400, `The parameter ${name}[] has more than 100 values.`)
  map.set(name, [...list, value])
}

function inner(map: Map<string, Map<string, string>>, name: string): Map<string, string> {
  const found = map.get(name) ?? new Map<string, string>()
  map.set(name, found)
  return found
}
