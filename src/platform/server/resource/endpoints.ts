import * as z from 'zod/mini'
import { NotFound } from '../../contract/errors.ts'
import type { Under } from '../../contract/resource.ts'
import type { Endpoint, RequestContext } from '../http/endpoint.ts'
import { mayCall, mayMove } from './may-call.ts'
import { move } from './move.ts'
import { moveMany } from './move-many.ts'
import { obligationsOf, openObligations } from './obligations.ts'
import { find, idIn, item, list } from './read.ts'
import type { ResourceHandler } from './resource-handler.ts'
import { history, transitions } from './transitions.ts'
import { create, remove, update } from './write.ts'

/** All endpoints of one declaration. */
export function endpointsOf(handler: ResourceHandler, all: readonly ResourceHandler[]): Endpoint[] {
  const { resource } = handler
  const { path, type, flow } = resource
  const one = `${path}/:id`
  const read = { public: false, writes: false, takesBody: false }
  const write = { public: false, writes: true, takesBody: true }
  return [
    {
      ...read,
      costly: true,
      method: 'GET',
      path,
      about: `A page of ${type}. ${resource.about}`,
      of: { resource, kind: 'list' },
      handle: (incoming) => list(handler, incoming),
    },
    {
      ...read,
      method: 'GET',
      path: one,
      about: `One ${type}. ${resource.about}`,
      of: { resource, kind: 'item' },
      handle: (incoming) => item(handler, incoming),
    },
    ...(handler.create
      ? [
          {
            ...write,
            method: 'POST',
            path,
            about: `A new ${type}.`,
            of: { resource, kind: 'create' },
            ownSignIn: () => resource.ownSignIn.includes('create'),
            allow: (incoming) => mayCall(handler, incoming, 'create'),
            turn: turnOf(handler),
            handle: (incoming) => create(handler, incoming),
          } as const satisfies Endpoint,
        ]
      : []),
    ...(handler.update
      ? [
          {
            ...write,
            method: 'PUT',
            path: one,
            about: `Changes the named fields of a ${type}.`,
            of: { resource, kind: 'update' },
            ownSignIn: () => resource.ownSignIn.includes('update'),
            allow: (incoming) => mayCall(handler, incoming, 'update'),
            handle: (incoming) => update(handler, incoming),
          } as const satisfies Endpoint,
        ]
      : []),
    ...(handler.remove
      ? [
          {
            ...write,
            takesBody: false,
            method: 'DELETE',
            path: one,
            about: `Removes a ${type}.`,
            of: { resource, kind: 'remove' },
            ownSignIn: () => resource.ownSignIn.includes('delete'),
            allow: (incoming) => mayCall(handler, incoming, 'delete'),
            handle: (incoming) => remove(handler, incoming),
          } as const satisfies Endpoint,
        ]
      : []),
    ...(flow ? flowEndpoints(handler) : []),
    ...(obligationsOf(handler).length > 0 ? [obligationsEndpoint(handler)] : []),
    ...resource.under.map((under) => below(handler, under, all)),
  ]
}

/** Invalid input does not wait for a turn: it is refused without any further checks. */
function turnOf({ resource, createInTurn }: ResourceHandler): Endpoint['turn'] {
  if (!createInTurn) return undefined
  return ({ body }) => {
    const { success, data } = z.safeParse(resource.create as z.ZodMiniType, body)
    return success ? `${resource.type} ${createInTurn(data)}` : undefined
  }
}

function flowEndpoints(handler: ResourceHandler): Endpoint[] {
  const { resource } = handler
  const one = `${resource.path}/:id`
  const read = { method: 'GET', public: false, writes: false, takesBody: false } as const
  const needsOwnSignIn = ({ name = '' }: RequestContext['params']) => resource.ownSignIn.includes(name)
  return [
    {
      ...read,
      path: `${one}/transitions`,
      about: `What may happen next to a ${resource.type}, and what holds it back.`,
      of: { resource, kind: 'moves' },
      handle: (incoming) => transitions(handler, incoming),
    },
    {
      ...read,
      path: `${one}/history`,
      about: `Every move of a ${resource.type}.`,
      of: { resource, kind: 'history' },
      handle: (incoming) => history(handler, incoming),
    },
    {
      ...read,
      method: 'POST',
      writes: true,
      takesBody: true,
      path: `${one}/transitions/:name`,
      about: `Moves a ${resource.type}.`,
      of: { resource, kind: 'move' },
      ownSignIn: needsOwnSignIn,
      allow: (incoming) => mayMove(handler, incoming),
      handle: (incoming) => move(handler, incoming),
    },
    {
      ...read,
      method: 'POST',
      writes: true,
      takesBody: true,
      path: `${resource.path}/transitions/:name`,
      about: `Moves many ${resource.type} items, chosen by id or by the filters of the list, and tells the fate of each.`,
      of: { resource, kind: 'moveMany' },
      ownSignIn: needsOwnSignIn,
      allow: (incoming) => mayMove(handler, incoming),
      handle: (incoming) => moveMany(handler, incoming),
    },
  ]
}

function obligationsEndpoint(handler: ResourceHandler): Endpoint {
  const { resource } = handler
  return {
    ...{ method: 'GET', public: false, writes: false, takesBody: false },
    path: `${resource.path}/:id/obligations`,
    about: `What is still to be done with a ${resource.type}, by whom and where.`,
    of: { resource, kind: 'obligations' },
    handle: (incoming) => openObligations(handler, incoming),
  }
}

/** A sub-collection: a person who cannot read the parent learns nothing of the children. */
function below(handler: ResourceHandler, under: Under, all: readonly ResourceHandler[]): Endpoint {
  const parent = all.find((one) => one.resource.type === under.parent)
  const condition = handler.filters[under.filter]
  if (!parent || !condition) throw new Error(`${under.path}: no parent ${under.parent} or filter ${under.filter}`)
  const handle = async (incoming: RequestContext) => {
    const id = idIn(incoming.params.id)
    await find(parent, incoming.ctx, id)
    if (!incoming.ctx.rights.allows('list', handler.resource.type)) throw new NotFound()
    return list(handler, incoming, { filter: under.filter, condition: condition(id, incoming.ctx) })
  }
  const about = `The ${handler.resource.type} items of one ${under.parent}.`
  return {
    method: 'GET',
    path: under.path,
    about,
    public: false,
    writes: false,
    costly: true,
    takesBody: false,
    of: { resource: handler.resource, kind: 'list' },
    handle,
  }
}
