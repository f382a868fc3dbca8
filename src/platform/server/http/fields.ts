import { ApiError } from '../../contract/errors.ts'
import type { Wants } from '../resource/resource-handler.ts'

/** The `Fields` header (specification §7): `name,student.name` keeps these besides `@id` and `@type`. */
export type FieldSelection = {
  /** A key that is the same for the same fields. */
  key: string
  ask: Wants
  pick: (item: Record<string, unknown>) => Record<string, unknown>
}

export const everything: FieldSelection = { key: '*', ask: () => true, pick: (item) => item }

/** Parses the header against the fields that the resource declares; an unknown name is an error and not ignored. */
export function readFields(header: string | undefined, known: readonly string[]): FieldSelection {
  if (header === undefined || header.trim() === '') return everything
  const tree = new Map<string, Set<string>>()
  for (const name of header.split(',').map((part) => part.trim())) {
    const [top = '', below] = name.split('.', 2)
    if (!known.includes(top)) throw new ApiError(400, `There is no field ${JSON.stringify(name)} (header Fields).`)
    const inner = tree.get(top) ?? new Set<string>()
    if (below) inner.add(below)
    tree.set(top, inner)
  }
  return { key: [...tree.keys()].sort().join(), ask: (field) => tree.has(field), pick: (item) => pick(item, tree) }
}

function pick(item: Record<string, unknown>, tree: ReadonlyMap<string, ReadonlySet<string>>) {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(item)) {
    const below = tree.get(name)
    if (name.startsWith('@')) kept[name] = value
    else if (below) kept[name] = below.size > 0 ? pickInner(value, below) : value
  }
  return kept
}

function pickInner(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name.startsWith('@') || names.has(name)))
}
