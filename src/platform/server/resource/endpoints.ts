import { NotFound } from '../../contract/errors.ts'
import type { Under } from '../../contract/resource.ts'
import type { Asked, Endpoint } from '../http/endpoint.ts'
import type { Served } from '../serve.ts'
import { history, move, moves } from './move.ts'
import { find, idIn, item, list } from './read.ts'
import { create, remove, update } from './write.ts'

/** Every address that one declaration gives. */
export function endpointsOf(served: Served, all: readonly Served[]): Endpoint[] {
  const { resource } = served
  const { path, type, flow } = resource
  const one = `${path}/:id`
  const read = { public: false, writes: false, takesBody: false }
  const write = { public: false, writes: true, takesBody: true }
  return [
    {
      ...read,
      method: 'GET',
      path,
      about: `A page of ${type}. ${resource.about}`,
      of: { resource, kind: 'list' },
      handle: (asked) => list(served, asked),
    },
    {
      ...read,
      method: 'GET',
      path: one,
      about: `One ${type}. ${resource.about}`,
      of: { resource, kind: 'item' },
      handle: (asked) => item(served, asked),
    },
    ...(served.create
      ? [
          {
            ...write,
            method: 'POST',
            path,
            about: `A new ${type}.`,
            of: { resource, kind: 'create' },
            handle: (asked) => create(served, asked),
          } as const satisfies Endpoint,
        ]
      : []),
    ...(served.update
      ? [
          {
            ...write,
            method: 'PUT',
            path: one,
            about: `Changes the named fields of a ${type}.`,
            of: { resource, kind: 'update' },
            handle: (asked) => update(served, asked),
          } as const satisfies Endpoint,
        ]
      : []),
    ...(served.remove
      ? [
          {
            ...write,
            takesBody: false,
            method: 'DELETE',
            path: one,
            about: `Removes a ${type}.`,
            of: { resource, kind: 'remove' },
            handle: (asked) => remove(served, asked),
          } as const satisfies Endpoint,
        ]
      : []),
    ...(flow ? flowEndpoints(served) : []),
    ...resource.under.map((under) => below(served, under, all)),
  ]
}

function flowEndpoints(served: Served): Endpoint[] {
  const { resource } = served
  const one = `${resource.path}/:id`
  const read = { method: 'GET', public: false, writes: false, takesBody: false } as const
  return [
    {
      ...read,
      path: `${one}/transitions`,
      about: `What may happen next to a ${resource.type}, and what holds it back.`,
      of: { resource, kind: 'moves' },
      handle: (asked) => moves(served, asked),
    },
    {
      ...read,
      path: `${one}/history`,
      about: `Every move of a ${resource.type}.`,
      of: { resource, kind: 'history' },
      handle: (asked) => history(served, asked),
    },
    {
      ...read,
      method: 'POST',
      writes: true,
      takesBody: true,
      path: `${one}/transitions/:name`,
      about: `Moves a ${resource.type}.`,
      of: { resource, kind: 'move' },
      handle: (asked) => move(served, asked),
    },
  ]
}

/** A sub-collection: who cannot read the parent learns nothing of the children. */
function below(served: Served, under: Under, all: readonly Served[]): Endpoint {
  const parent = all.find((one) => one.resource.type === under.parent)
  const condition = served.filters[under.filter]
  if (!parent || !condition) throw new Error(`${under.path}: no parent ${under.parent} or filter ${under.filter}`)
  const handle = async (asked: Asked) => {
    const id = idIn(asked.params.id)
    await find(parent, asked.ctx, id)
    if (asked.ctx.ability.cannot('list', served.resource.type)) throw new NotFound()
    return list(served, asked, [condition(id, asked.ctx)])
  }
  const about = `The ${served.resource.type} items of one ${under.parent}.`
  return {
    method: 'GET',
    path: under.path,
    about,
    public: false,
    writes: false,
    takesBody: false,
    of: { resource: served.resource, kind: 'list' },
    handle,
  }
}
