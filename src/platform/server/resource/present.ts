import { hash } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import type { Mask, Rights, ViewerShape } from '../who/rights.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/** A whole item; `masked` decides what a viewer sees of it. */
export type EntityRow = { '@id': string; '@type': string; id: number; [field: string]: unknown }
/** An item as one viewer sees it, with what they may do with it now. */
export type Presented = EntityRow & { actions: string[] }
/** A row with the viewer's permissions on it, read by the same statement. */
export type Row = { id: number; version?: number; $actions?: string[]; $rules?: number[]; $closed?: boolean }

/** One row in both forms: the entity, which is the same for everybody, and the view of this person. */
export type Loaded = {
  entity: EntityRow
  presented: Presented
  /** The actions that the permissions allow, whatever the state. */
  allowed: ReadonlySet<string>
  version: number | undefined
  /** Whether the fact that closes the record is true (`closedBy`). */
  closed: boolean
}

/** How rows of a handler are shown to one viewer. */
export type Viewing = {
  /** Selected with each row: the actions that depend on it, the rules that open its fields, whether it is closed. */
  readonly selections: readonly { name: '$actions' | '$rules' | '$closed'; expression: Expression<unknown> }[]
  load: (row: Row) => Loaded
}

export function viewingOf(ctx: Ctx, handler: ResourceHandler): Viewing {
  const { always, mask } = commonOf(ctx.rights, handler)
  return {
    get selections() {
      const { perRow } = ctx.rights.actions(actionNames(handler), handler)
      const ofViewer = ctx.rights.mask(handler)
      return [
        ...(perRow ? [{ name: '$actions' as const, expression: perRow }] : []),
        ...(ofViewer.open ? [] : [{ name: '$rules' as const, expression: ofViewer.rules }]),
        ...closing(handler),
      ]
    },
    load(row) {
      const entity = entityOf(ctx, handler, row)
      const actions = new Set(row.$actions ? [...always, ...row.$actions] : always)
      const closed = row.$closed ?? false
      const fitting = possible(handler, entity, actions)
      const offered = closed ? fitting.filter(isPossibleWhenClosed(handler)) : fitting
      const presented = { ...masked(entity, mask, row.$rules), actions: offered }
      return { entity, presented, allowed: actions, version: row.version, closed }
    },
  }
}

/** What does not depend on the viewer's identity, only on their rules. */
type Common = { always: readonly string[]; mask: Mask }

const commons = new WeakMap<ViewerShape, Map<ResourceHandler, Common>>()

function commonOf(own: Rights, handler: ResourceHandler): Common {
  const { shape } = own
  const make = (rights: Rights): Common => ({
    always: rights.actions(actionNames(handler), handler).always,
    mask: rights.mask(handler),
  })
  if (!shape) return make(own)
  const known = commons.get(shape) ?? new Map<ResourceHandler, Common>()
  const common = known.get(handler) ?? make(shape.probes[0].rights)
  commons.set(shape, known.set(handler, common))
  return common
}

function closing({ resource: { type, closedBy }, columns }: ResourceHandler): Viewing['selections'] {
  if (!closedBy) return []
  const expression = columns[closedBy]
  if (!expression || typeof expression === 'function')
    throw new Error(`${type} is closed by ${closedBy}, but no column is mapped to it.`)
  return [{ name: '$closed', expression }]
}

/** Acts declare their own states, so they are not blocked here. */
const isPossibleWhenClosed =
  ({ resource: { acts, flow } }: ResourceHandler) =>
  (name: string) =>
    Object.hasOwn(acts, name) || flow?.transitions[name]?.whenClosed === true

/** Adds the viewer's permissions to a query of rows. */
export function withRights<Query extends { select: (column: any) => Query }>(query: Query, viewing: Viewing): Query {
  return viewing.selections.reduce(
    (narrowed, { name, expression }) => narrowed.select(sql`${expression}`.as(name)),
    query,
  )
}

function entityOf(ctx: Ctx, { resource, present }: ResourceHandler, row: Row): EntityRow {
  return { '@id': resource.iri(row.id), '@type': resource.type, id: row.id, ...present(row, ctx) }
}

function masked(entity: EntityRow, mask: Mask, held: readonly number[] = []): EntityRow {
  if (mask.open) return entity
  const shown = mask.shows(held)
  if (shown.has('*')) return entity
  const kept = Object.entries(entity).filter(([name]) => name === 'id' || name.startsWith('@') || shown.has(name))
  return { ...Object.fromEntries(kept), '@id': entity['@id'], '@type': entity['@type'], id: entity.id }
}

/** The names of all actions on one item of a resource. */
function actionNames({ resource, update, remove }: ResourceHandler): string[] {
  const verbs = [...(update ? ['update'] : []), ...(remove ? ['delete'] : [])]
  return [...verbs, ...Object.keys(resource.flow?.transitions ?? {}), ...Object.keys(resource.acts)]
}

/** Those of the allowed actions that are possible in the present state; blockers come with `transitions`. */
function possible({ resource }: ResourceHandler, entity: EntityRow, allowed: ReadonlySet<string>): string[] {
  const moves = resource.flow?.transitions ?? {}
  const fits = (name: string) => !Object.hasOwn(moves, name) || moves[name]?.from.includes(String(entity.state))
  return [...allowed].filter(fits)
}

/** An item with its JSON-LD context, as it is sent. */
export const labelled = (item: Record<string, unknown>) => ({
  '@context': `/api/v2/contexts/${item['@type']}`,
  ...item,
})

/**
 * The version of a row, then a hash of what is shown: If-Match compares the first part (so that no unseen change is
 * overwritten), If-None-Match the whole (so that nothing is sent twice).
 */
export const etagOf = (version: number | undefined, body: string): string =>
  `"${version ?? 0}-${hash('sha1', body, 'base64url').slice(0, 16)}"`

/** The versions named by If-Match; null for `*` or no header. */
export function versionsOf(header: string | null): number[] | null {
  if (header === null || header.trim() === '*') return null
  return header.split(',').map((tag) => Number(/^\s*(?:W\/)?"(\d{1,10})(?:-[\w-]+)?"\s*$/.exec(tag)?.[1] ?? -1))
}
