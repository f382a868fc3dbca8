import { createHash } from 'node:crypto'
import { readableFields } from '../access.ts'
import type { Ctx, ResourceHandler } from '../resource-handler.ts'

export type Presented = { '@id': string; '@type': string; id: number; actions: string[]; [field: string]: unknown }

/** One row as this person may see it, with what he may do to it now. */
export function presentFor(ctx: Ctx, handler: ResourceHandler, row: { id: number }): Presented {
  const { resource, present } = handler
  const fields = { id: row.id, ...present(row, ctx) }
  const named = { '@id': resource.iri(row.id), '@type': resource.type, ...fields }
  const open = readableFields(ctx.ability, resource.type, named, Object.keys(fields))
  const kept = open ? Object.fromEntries(Object.entries(named).filter(([name]) => isOpen(name, open))) : named
  return { ...kept, '@id': named['@id'], '@type': named['@type'], id: row.id, actions: actionsOn(ctx, handler, named) }
}

const isOpen = (name: string, open: ReadonlySet<string>) => name === 'id' || name.startsWith('@') || open.has(name)

/** The policy's actions that are allowed on this item in its present state; blockers are told by `transitions`. */
function actionsOn({ ability }: Ctx, handler: ResourceHandler, item: object): string[] {
  const { flow } = handler.resource
  const state = (item as { state?: string }).state
  const verbs = [...(handler.update ? ['update'] : []), ...(handler.remove ? ['delete'] : [])]
  const moves = Object.entries(flow?.transitions ?? {}).filter(([, move]) => move.from.includes(state ?? ''))
  return [...verbs, ...moves.map(([name]) => name)].filter((action) => ability.can(action, item as never))
}

/** An item with its JSON-LD context, as it goes over the wire. */
export const labelled = (item: Record<string, unknown>) => ({
  '@context': `/api/v2/contexts/${item['@type']}`,
  ...item,
})

/**
 * The version of a row, then a hash of what is shown: If-Match compares the first part (nobody overwrites unseen),
 * If-None-Match the whole (nothing is sent twice).
 */
export const etagOf = (version: number | undefined, body: string): string =>
  `"${version ?? 0}-${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`

/** The versions named by If-Match; null for `*` or no header. */
export function versionsOf(header: string | null): number[] | null {
  if (header === null || header.trim() === '*') return null
  return header.split(',').map((tag) => Number(/^\s*(?:W\/)?"(\d{1,10})(?:-[\w-]+)?"\s*$/.exec(tag)?.[1] ?? -1))
}
