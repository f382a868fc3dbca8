import { Conflict, ValidationError, type Violation } from '../../contract/errors.ts'
import type { AnyResource, CreateInput, Item, UpdateInput } from '../../contract/resource.ts'
import { isSame } from '../form/differences.ts'
import { valuesFrom } from '../form/schema-shape.ts'
import { create, itemOf, update } from './api.ts'
import { NotReached } from './api-problem.ts'
import { etagOf } from './api-versions.ts'
import { queries } from './query.ts'
import { repeatKey } from './repeat-key.ts'

export type Outcome<R extends AnyResource> =
  | { kind: 'saved'; item: Item<R> }
  | { kind: 'refused'; violations: readonly Violation[] }
  /** Somebody else has saved the item since it was read: nothing was written. */
  | { kind: 'overtaken'; theirs: Item<R> }
  /** With `request`, the server was not reached: the same can be sent later. */
  | { kind: 'failed'; error: unknown; request?: WriteRequest }

/** A write that has not reached the server, or whose answer was lost; however often it is sent, it takes effect once. */
export type WriteRequest = {
  type: string
  method: 'POST' | 'PUT'
  path: string
  body: unknown
  key: string
  /** The version against which it changes an item. */
  etag: string | null
}

export type Saving<R extends AnyResource> = {
  /** The version for the next write; null while the item is new. */
  against: () => Item<R> | null
  /** From now on writes use this version, because its contents were seen. */
  accept: (version: Item<R>) => void
  create: (input: CreateInput<R>, under?: string) => Promise<Outcome<R>>
  update: (input: UpdateInput<R>) => Promise<Outcome<R>>
}

type Identified = { '@id': string; '@type': string }

/**
 * The only way in which the browser saves an item: with the version that was read, so that nobody's work is overwritten
 * unseen, and with one key for the same contents, so that pressing the button again after a lost response has no second
 * effect. It never throws.
 */
export function savingOf<R extends AnyResource>(of: R, start: Item<R> | null): Saving<R> {
  let version = start as (Item<R> & Identified) | null
  const repeat = repeatKey()
  const write = async (work: () => Promise<Item<R>>, request: () => WriteRequest): Promise<Outcome<R>> => {
    try {
      const item = await work()
      repeat.succeeded()
      version = item as Item<R> & Identified
      return { kind: 'saved', item }
    } catch (error) {
      if (error instanceof ValidationError) return { kind: 'refused', violations: error.violations }
      if (error instanceof Overtaken) return { kind: 'overtaken', theirs: error.theirs as Item<R> }
      return { kind: 'failed', error, ...(error instanceof NotReached && { request: request() }) }
    }
  }
  const put = async (input: UpdateInput<R>): Promise<Item<R>> => {
    const held = version && (etagOf(version) === undefined ? await withVersion(of, version) : version)
    if (!held) throw new Error(`There is no ${of.type} to be changed`)
    try {
      return await update(of, held, input, { key: repeat.keyFor(input) })
    } catch (error) {
      if (error instanceof Conflict && error.status === 412) throw new Overtaken(await freshOf(of, held))
      throw error
    }
  }
  const requestOf = (method: WriteRequest['method'], path: string, body: unknown): WriteRequest => ({
    ...{ type: of.type, method, path, body, key: repeat.keyFor(body) },
    etag: (method === 'PUT' && version && etagOf(version)) || null,
  })
  return {
    against: () => version,
    accept: (next) => {
      version = next as Item<R> & Identified
    },
    create: (input, under) =>
      write(
        () => create(of, input, { under, key: repeat.keyFor(input) }),
        () => requestOf('POST', under ?? of.path, input),
      ),
    update: (input) =>
      write(
        () => put(input),
        () => requestOf('PUT', version?.['@id'] ?? '', input),
      ),
  }
}

class Overtaken extends Error {
  readonly theirs: unknown
  constructor(theirs: unknown) {
    super('Somebody else has saved it meanwhile')
    this.theirs = theirs
  }
}

const freshOf = <R extends AnyResource>(of: R, item: Identified): Promise<Item<R>> =>
  queries.fetchQuery({ ...itemOf(of, idIn(item['@id'])), staleTime: 0 })

/**
 * An item of a list has no version: it is read again, and counts as the same version if everything that can be changed
 * is equal.
 */
async function withVersion<R extends AnyResource>(of: R, item: Item<R> & Identified): Promise<Item<R> & Identified> {
  const fresh = (await freshOf(of, item)) as Item<R> & Identified
  if (of.update && !isSame(valuesFrom(of.update, item), valuesFrom(of.update, fresh))) throw new Overtaken(fresh)
  return fresh
}

const idIn = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)
